import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'

/** The signed-in builder's instruments, filtered by an address: `?status=pending&page=2`. */
export function useOwnProducts(userId: string, search = '') {
  return useQuery(
    {
      queryKey: ['own-products', userId, search],
      queryFn: ({ signal }) => {
        return api('GET /api/v1/products/own', { query: Object.fromEntries(new URLSearchParams(search)), signal })
      },
      // While other filters are asked for, what was found last stays.
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** They have changed in every list and in each form. */
export async function refetchOwnProducts(): Promise<void> {
  await refetchQueries('own-products')
}
