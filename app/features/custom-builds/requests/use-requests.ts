import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { apiThenRefetch } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'

const KEY = 'custom-build-requests'

/** Calls that change a request. */
export const changeRequest = apiThenRefetch([KEY], 'Failed to update request. Please try again.')

export function useMyRequests(userId: string, search: string) {
  return useRequestPage(['mine', userId], search, (call) => api('GET /api/v1/custom-build-requests/mine', call))
}

export function useReceivedRequests(userId: string, search: string) {
  return useRequestPage(['received', userId], search, (call) => api('GET /api/v1/custom-build-requests/received', call))
}

type Call = { query: Record<string, string>; signal: AbortSignal }

function useRequestPage<Page>(key: string[], search: string, read: (call: Call) => Promise<Page>) {
  return useLiveQuery<Page>('custom-builds', {
    queryKey: [KEY, ...key, search],
    queryFn: ({ signal }) => read({ query: Object.fromEntries(new URLSearchParams(search)), signal }),
    placeholderData: keepPreviousData,
  })
}

export function useRequest(userId: string, requestId: string) {
  return useLiveQuery('custom-builds', {
    queryKey: [KEY, 'one', userId, requestId],
    queryFn: ({ signal }) => api('GET /api/v1/custom-build-requests/{id}', { params: { id: requestId }, signal }),
  })
}

/** Declines or withdraws a request. Only builders send a response. */
export async function declineRequest(id: string, builder_response = ''): Promise<string> {
  const json = { builder_response }
  return (await changeRequest('POST /api/v1/custom-build-requests/{id}/decline', { params: { id }, json })).message
}
