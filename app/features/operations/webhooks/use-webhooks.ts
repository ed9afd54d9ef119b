import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import type { EndpointOwner } from '#contracts/operations/webhook-events.ts'

const KEY = 'webhooks'
const SOON_MS = 2000

/** The signed-in builder's webhooks, or those of the shop. */
export function useWebhooks(owner: EndpointOwner) {
  const queryFn = () => api('GET /api/v1/webhook-endpoints', { query: { owner } })
  return useQuery({ queryKey: [KEY, owner], queryFn }, queryClient)
}

/** The events sent to one webhook. Polls while a delivery is pending. */
export function useDeliveries(id: string, page: number) {
  return useQuery(
    {
      queryKey: [KEY, 'deliveries', id, page],
      queryFn: () => api('GET /api/v1/webhook-endpoints/{id}/deliveries', { params: { id }, query: { page: String(page) } }),
      refetchInterval: ({ state: { data } }) =>
        data?.deliveries.some(({ state, attempts }) => state === 'waiting' && attempts === 0) ? SOON_MS : false,
    },
    queryClient,
  )
}

/** Refetches everything. */
export function refetchWebhooks(): Promise<void> {
  return refetchQueries(KEY)
}
