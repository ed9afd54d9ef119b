import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import type { ProductImport } from '#contracts/catalog/product-import-views.ts'

const PROGRESS_MS = 1000

/** The builder's latest imports, polled while one is running. */
export function useImports(userId: string) {
  return useQuery(
    {
      queryKey: ['product-imports', userId],
      queryFn: ({ signal }) => api('GET /api/v1/product-imports', { signal }),
      refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? PROGRESS_MS : false),
    },
    queryClient,
  )
}

export function isRunning({ counts, undone_at }: ProductImport): boolean {
  return undone_at === null && counts.waiting + counts.pictures > 0
}

export async function refetchImports(): Promise<void> {
  await Promise.all([refetchQueries('product-imports'), refetchQueries('own-products')])
}
