import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/live-events.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { SellerOrderView } from '#contracts/seller-order-views.ts'

const BUYING_MS = 2_000

/** One page of what the builder has sold, filtered as the address says. */
export function useSellerOrders(userId: string, search: string) {
  useRefetchOnNews()
  return useQuery(
    {
      queryKey: ['seller-orders', 'list', userId, search],
      queryFn: ({ signal }) =>
        api('GET /api/v1/seller/orders', { query: Object.fromEntries(new URLSearchParams(search)), signal }),
      // The list that is there stays until the next one has come.
      placeholderData: (before) => before,
    },
    queryClient,
  )
}

/** One order. While its label is being bought it is asked for again, should the news of it be lost. */
export function useSellerOrder(userId: string, orderId: string) {
  useRefetchOnNews()
  return useQuery(
    {
      queryKey: ['seller-orders', 'one', userId, orderId],
      queryFn: ({ signal }) => api('GET /api/v1/seller/orders/{id}', { params: { id: orderId }, signal }),
      refetchInterval: ({ state }) => (state.data?.shipment?.status === 'buying' ? BUYING_MS : false),
    },
    queryClient,
  )
}

/** Waits for a change of an order and shows at once what became of it. */
export async function showOrderAfter(change: Promise<SellerOrderView>): Promise<void> {
  await change
  await queryClient.invalidateQueries({ queryKey: ['seller-orders'] })
}

function useRefetchOnNews() {
  useEffect(() => onLiveEvent('orders', () => void queryClient.invalidateQueries({ queryKey: ['seller-orders'] })), [])
}
