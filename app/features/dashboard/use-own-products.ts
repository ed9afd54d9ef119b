import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { OwnProductsPage } from '#contracts/own-products.ts'

/** The instruments of the builder signed in. */
export function useOwnProducts(userId: string) {
  return useQuery(
    { queryKey: ['own-products', userId], queryFn: () => api<OwnProductsPage>('/api/v1/products/own') },
    queryClient,
  )
}
