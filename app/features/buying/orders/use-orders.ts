import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { OrderList } from '#contracts/buying/order-views.ts'

/** The user's orders, newest first, page by page. */
export function useOrders(userId: string) {
  return useInfiniteQuery(
    {
      queryKey: ['orders', 'list', userId],
      queryFn: ({ pageParam, signal }) => api('GET /api/v1/orders', { query: { cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }: OrderList) => next_cursor,
    },
    queryClient,
  )
}
