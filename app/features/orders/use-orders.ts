import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { OrderList } from '#contracts/orders.ts'

/** The person's orders, newest first, page by page. */
export function useOrders(userId: string) {
  return useInfiniteQuery(
    {
      queryKey: ['orders', 'list', userId],
      queryFn: ({ pageParam, signal }) => {
        const after = pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ''
        return api<OrderList>(`/api/v1/orders${after}`, { signal })
      },
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }: OrderList) => next_cursor,
    },
    queryClient,
  )
}
