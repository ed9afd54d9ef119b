import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/live-events.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import type { CustomBuildRequest, RequestsPage, SavedRequest } from '#contracts/build-requests.ts'

const PATH = '/api/v1/custom-build-requests'
const KEY = 'custom-build-requests'
const NOT_SAVED = 'Failed to update request. Please try again.'

/** One page of requests, sent or received. */
export function useRequests(userId: string, side: 'mine' | 'received', search: string) {
  useRefetchOnNews()
  return useQuery(
    {
      queryKey: [KEY, side, userId, search],
      queryFn: ({ signal }) => api<RequestsPage>(`${PATH}/${side}${search && `?${search}`}`, { signal }),
      placeholderData: (before) => before,
    },
    queryClient,
  )
}

export function useRequest(userId: string, requestId: string) {
  useRefetchOnNews()
  return useQuery(
    {
      queryKey: [KEY, 'one', userId, requestId],
      queryFn: ({ signal }) => api<{ request: CustomBuildRequest }>(`${PATH}/${requestId}`, { signal }),
    },
    queryClient,
  )
}

type RequestAction = 'review' | 'quote' | 'accept' | 'decline' | 'complete'

/** Runs one action on a request, shows the result at once, and returns the shop's message. */
export async function performRequestAction(requestId: string, act: RequestAction, json?: unknown): Promise<string> {
  try {
    const { message } = await api<SavedRequest>(`${PATH}/${requestId}/${act}`, { method: 'POST', json })
    return message
  } catch (error) {
    throw userFacingError(error, NOT_SAVED)
  } finally {
    // After a refusal too: the shown request may be out of date.
    await refetchQueries(KEY)
  }
}

function useRefetchOnNews() {
  useEffect(() => onLiveEvent('custom-builds', () => void refetchQueries(KEY)), [])
}
