import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'

const keyOf = (userId: string, productId: string) => ['own-product', userId, productId] as const

/** The builder's own instrument with everything that its form shows. */
export function useOwnProduct(userId: string, productId: string) {
  return useQuery(
    {
      queryKey: keyOf(userId, productId),
      queryFn: ({ signal }) => api('GET /api/v1/products/own/{id}', { params: { id: productId }, signal }),
    },
    queryClient,
  )
}

/** Shows the instrument from a response in the form and in the lists. */
export function showOwnProduct(userId: string, product: OwnProductDetail): void {
  queryClient.setQueryData(keyOf(userId, product.id), { product })
  void refetchQueries('own-products')
}
