import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { OwnProductsPage } from '#contracts/own-products.ts'

/** The signed-in builder's instruments, filtered by an address: `?status=pending&page=2`. */
export function useOwnProducts(userId: string, search = '') {
  return useQuery(
    {
      queryKey: ['own-products', userId, search],
      queryFn: ({ signal }) => api<OwnProductsPage>(`/api/v1/products/own${search}`, { signal }),
      // Keep showing the previous results while new filters load.
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** They have changed in every list and in each form. */
export async function refetchOwnProducts(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['own-products'] })
}
