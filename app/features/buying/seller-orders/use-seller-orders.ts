import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'

const BUYING_MS = 2_000

/** One page of the builder's orders, filtered by the address. */
export function useSellerOrders(userId: string, search: string) {
  useRefetchOnNews()
  return useQuery(
    {
      queryKey: ['seller-orders', 'list', userId, search],
      queryFn: ({ signal }) =>
        api('GET /api/v1/seller/orders', { query: Object.fromEntries(new URLSearchParams(search)), signal }),
      // Keep showing the current list while the next one loads.
      placeholderData: (before) => before,
    },
    queryClient,
  )
}

/** One order. Polled while its label is being bought, in case the update is lost. */
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

/** Performs a change of an order and shows the result immediately. */
export async function applyOrderChange(change: Promise<SellerOrderView>): Promise<void> {
  await change
  await refetchQueries('seller-orders')
}

function useRefetchOnNews() {
  useEffect(() => onLiveEvent('orders', () => void refetchQueries('seller-orders')), [])
}
