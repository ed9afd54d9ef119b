import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/live-events.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { SellerOrderPage, SellerOrderView } from '#contracts/seller-orders.ts'

const BUYING_MS = 2_000

/** One page of what the builder has sold, filtered as the address says. */
export function useSellerOrders(userId: string, search: string) {
  useRefetchOnNews()
  return useQuery(
    {
      queryKey: ['seller-orders', 'list', userId, search],
      queryFn: ({ signal }) => api<SellerOrderPage>(`/api/v1/seller/orders${search && `?${search}`}`, { signal }),
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
      queryFn: ({ signal }) => api<SellerOrderView>(`/api/v1/seller/orders/${orderId}`, { signal }),
      refetchInterval: ({ state }) => (state.data?.shipment?.status === 'buying' ? BUYING_MS : false),
    },
    queryClient,
  )
}

/** Does one thing to an order and shows at once what became of it. */
export async function runOrderAction(orderId: string, act: string, json?: unknown): Promise<void> {
  await api<SellerOrderView>(`/api/v1/seller/orders/${orderId}/${act}`, { method: 'POST', json })
  await queryClient.invalidateQueries({ queryKey: ['seller-orders'] })
}

function useRefetchOnNews() {
  useEffect(() => onLiveEvent('orders', () => void queryClient.invalidateQueries({ queryKey: ['seller-orders'] })), [])
}
