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
      // Keep showing the previous results while the next ones load.
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** Refetches the instruments in every list and form. */
export async function refetchOwnProducts(): Promise<void> {
  await refetchQueries('own-products')
}
