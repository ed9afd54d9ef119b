import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { OrderList } from '#contracts/order-views.ts'

/** One's orders, newest first, page after page. */
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
