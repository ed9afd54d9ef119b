import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The builder's payout status and balance. */
export function payoutsQuery(userId: string) {
  return queryOptions({
    queryKey: ['payouts', 'overview', userId],
    queryFn: ({ signal }) => api('GET /api/v1/payouts', { signal }),
  })
}
