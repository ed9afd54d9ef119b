import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { LedgerPage, PayoutsOverview } from '#contracts/payouts.ts'

const CHECKING_MS = 4_000

/** How a builder stands. While the provider looks at their details it is asked again. */
export function usePayouts(userId: string) {
  return useQuery(
    {
      queryKey: ['payouts', 'overview', userId],
      queryFn: ({ signal }) => api<PayoutsOverview>('/api/v1/payouts', { signal }),
      refetchInterval: ({ state }) => (state.data?.status === 'checking' ? CHECKING_MS : false),
    },
    queryClient,
  )
}

/** The statement, newest first, page after page. */
export function useLedger(userId: string) {
  return useInfiniteQuery(
    {
      queryKey: ['payouts', 'ledger', userId],
      queryFn: ({ pageParam, signal }) => {
        const after = pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ''
        return api<LedgerPage>(`/api/v1/payouts/ledger${after}`, { signal })
      },
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }: LedgerPage) => next_cursor,
    },
    queryClient,
  )
}

export function refetchPayouts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['payouts'] })
}
