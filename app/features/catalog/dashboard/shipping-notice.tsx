import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'

const MINUTES = 60_000

/** Tells a builder why buyers see no shipping prices. */
export function ShippingNotice() {
  const { data } = useQuery(
    {
      queryKey: ['shipping-notice'],
      queryFn: ({ signal }) => api('GET /api/v1/seller/shipping-notice', { signal }),
      staleTime: 10 * MINUTES,
    },
    queryClient,
  )
  if (!data?.notice) return null
  return (
    <div className="mb-8 max-w-measure border-l-2 border-brass pl-4" role="status">
      <p>{data.notice}</p>
    </div>
  )
}
