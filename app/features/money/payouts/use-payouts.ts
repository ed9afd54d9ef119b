import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { payoutsQuery } from '#app/lib/payouts-query.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import type { LedgerPage, PayoutStatus } from '#contracts/money/payout-views.ts'

/** The polling interval in each state. */
const ASKED_AGAIN_MS: Record<PayoutStatus, number | false> = {
  none: false,
  started: 15_000,
  checking: 4_000,
  restricted: 15_000,
  ready: false,
}

/** The builder's payout status. Polled until the provider needs nothing more, in case its webhook is late or lost. */
export function usePayouts(userId: string) {
  return useQuery(
    {
      ...payoutsQuery(userId),
      refetchInterval: ({ state }) => state.data !== undefined && ASKED_AGAIN_MS[state.data.status],
    },
    queryClient,
  )
}

/** The statement, newest first, page by page. */
export function useLedger(userId: string) {
  return useInfiniteQuery(
    {
      queryKey: ['payouts', 'ledger', userId],
      queryFn: ({ pageParam, signal }) =>
        api('GET /api/v1/payouts/ledger', { query: { cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }: LedgerPage) => next_cursor,
    },
    queryClient,
  )
}

export function refetchPayouts(): Promise<void> {
  return refetchQueries('payouts')
}
