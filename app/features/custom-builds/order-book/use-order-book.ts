import { apiQuery } from '#app/lib/api-query.ts'
import { apiThenRefetch } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'

const KEY = 'order-book'

/** Calls that change an order book or an entry of it. */
export const changeBook = apiThenRefetch([KEY, 'custom-build-requests'])

export function useOrderBook(userId: string) {
  return useLiveQuery('custom-builds', apiQuery([KEY, 'own', userId], 'GET /api/v1/order-book'))
}

/** The buyer's waiting-list entry of a request. `sessionId`: the payment page from which they return. */
export function usePlace(userId: string, requestId: string, sessionId: string | null) {
  const input = { params: { id: requestId }, query: sessionId === null ? {} : { session_id: sessionId } }
  return useLiveQuery('custom-builds', {
    ...apiQuery([KEY, 'place', userId, requestId], 'GET /api/v1/custom-build-requests/{id}/place', input),
    // Polls until the provider confirms the payment.
    refetchInterval: ({ state }) => (sessionId !== null && state.data?.place.status === 'held' ? 3_000 : false),
  })
}
