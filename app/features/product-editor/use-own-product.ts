import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { OwnProductDetail } from '#contracts/own-products.ts'

const keyOf = (userId: string, productId: string) => ['own-product', userId, productId]

/** One of one's own instruments with everything its form shows. */
export function useOwnProduct(userId: string, productId: string) {
  return useQuery(
    {
      queryKey: keyOf(userId, productId),
      queryFn: ({ signal }) => api<{ product: OwnProductDetail }>(`/api/v1/products/own/${productId}`, { signal }),
    },
    queryClient,
  )
}

/** Shows what an answer said of it, here and in the lists. */
export function showOwnProduct(userId: string, product: OwnProductDetail): void {
  queryClient.setQueryData(keyOf(userId, product.id), { product })
  void queryClient.invalidateQueries({ queryKey: ['own-products'] })
}
