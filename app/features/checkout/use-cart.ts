import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { CartView } from '#contracts/cart.ts'

/** The cart as the shop knows it now, read again each time the checkout opens. */
export function useCart(isOpen: boolean) {
  const cart = { queryKey: ['cart'], queryFn: ({ signal }: { signal: AbortSignal }) => api<CartView>('/api/v1/cart', { signal }) }
  return useQuery({ ...cart, enabled: isOpen, refetchOnMount: 'always' }, queryClient)
}
