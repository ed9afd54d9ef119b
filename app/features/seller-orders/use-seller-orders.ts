import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/live-events.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { SellerOrderPage, SellerOrderView } from '#contracts/seller-orders.ts'

const BUYING_MS = 2_000

/** One page of the builder's orders, filtered by the address. */
export function useSellerOrders(userId: string, search: string) {
  useRefetchOnNews()
  return useQuery(
    {
      queryKey: ['seller-orders', 'list', userId, search],
      queryFn: ({ signal }) => api<SellerOrderPage>(`/api/v1/seller/orders${search && `?${search}`}`, { signal }),
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
      queryFn: ({ signal }) => api<SellerOrderView>(`/api/v1/seller/orders/${orderId}`, { signal }),
      refetchInterval: ({ state }) => (state.data?.shipment?.status === 'buying' ? BUYING_MS : false),
    },
    queryClient,
  )
}

/** Runs one action on an order and shows the result at once. */
export async function runOrderAction(orderId: string, act: string, json?: unknown): Promise<void> {
  await api<SellerOrderView>(`/api/v1/seller/orders/${orderId}/${act}`, { method: 'POST', json })
  await queryClient.invalidateQueries({ queryKey: ['seller-orders'] })
}

function useRefetchOnNews() {
  useEffect(() => onLiveEvent('orders', () => void queryClient.invalidateQueries({ queryKey: ['seller-orders'] })), [])
}
