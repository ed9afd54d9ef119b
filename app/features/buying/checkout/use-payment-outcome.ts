import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { SessionOrder } from '#contracts/buying/order-views.ts'

const QUICK_MS = 1_500
const SLOW_MS = 5_000
const QUICK_ROUNDS = 20

/** The result of a payment, polled until it is final, quickly at first. */
export function usePaymentOutcome(sessionId: string, userId: string) {
  return useQuery(paymentOutcomeQuery(sessionId, userId), queryClient)
}

export function paymentOutcomeQuery(sessionId: string, userId: string) {
  return queryOptions<SessionOrder>({
    queryKey: ['orders', 'by-session', sessionId, userId],
    queryFn: ({ signal }) => api('GET /api/v1/orders/by-session/{session_id}', { params: { session_id: sessionId }, signal }),
    refetchInterval: ({ state }) => {
      if (isPaymentNotFound(state.error)) return false
      if (state.data && state.data.status !== 'processing') return false
      return state.dataUpdateCount < QUICK_ROUNDS ? QUICK_MS : SLOW_MS
    },
  })
}

/**
 * Checks again on order events, unless the payment is not theirs. This reads the answer itself, because an event may arrive before the page
 * is rendered.
 */
export function refetchPaymentOutcome(sessionId: string, userId: string): Promise<void> {
  const { queryKey } = paymentOutcomeQuery(sessionId, userId)
  const isTheirs = ({ state }: { state: { error: unknown } }) => !isPaymentNotFound(state.error)
  return queryClient.refetchQueries({ queryKey, exact: true, predicate: isTheirs }, { cancelRefetch: false })
}

/** Someone else's payment; checking again would not help. */
export function isPaymentNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
