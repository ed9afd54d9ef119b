import { queryOptions } from '@tanstack/react-query'
import type { PayoutsOverview } from '#contracts/payouts.ts'
import { api } from './api.ts'

/** The builder's payout status and balance. */
export function payoutsQuery(userId: string) {
  return queryOptions({
    queryKey: ['payouts', 'overview', userId],
    queryFn: ({ signal }) => api<PayoutsOverview>('/api/v1/payouts', { signal }),
  })
}
