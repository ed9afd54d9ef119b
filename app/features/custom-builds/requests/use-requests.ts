import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '#app/lib/api-query.ts'
import { apiThenRefetch } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'

const KEY = 'custom-build-requests'

/** Calls that change a request. */
export const changeRequest = apiThenRefetch([KEY], 'Failed to update request. Please try again.')

export function useMyRequests(userId: string, search: string) {
  const query = apiQuery([KEY, 'mine', userId, search], 'GET /api/v1/custom-build-requests/mine', { query: wordsOf(search) })
  return useLiveQuery('custom-builds', { ...query, placeholderData: keepPreviousData })
}

export function useReceivedRequests(userId: string, search: string) {
  const input = { query: wordsOf(search) }
  const query = apiQuery([KEY, 'received', userId, search], 'GET /api/v1/custom-build-requests/received', input)
  return useLiveQuery('custom-builds', { ...query, placeholderData: keepPreviousData })
}

function wordsOf(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function useRequest(userId: string, requestId: string) {
  const input = { params: { id: requestId } }
  return useLiveQuery('custom-builds', apiQuery([KEY, 'one', userId, requestId], 'GET /api/v1/custom-build-requests/{id}', input))
}

/** Declines or withdraws a request. Only builders send a response. */
export async function declineRequest(id: string, builder_response = ''): Promise<string> {
  const json = { builder_response }
  return (await changeRequest('POST /api/v1/custom-build-requests/{id}/decline', { params: { id }, json })).message
}
