import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import type { ApiCall, ApiInput } from '#app/lib/api-types.ts'
import { onLiveEvents } from '#app/lib/on-live-event.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { refetchAfter } from '#app/lib/refetch-after.ts'
import { RETURN_TOPICS } from '#app/lib/use-to-reply.ts'
import type { Return, Returns } from '#contracts/buying/return-views.ts'
import type { ReturnReason } from '#contracts/buying/returns.ts'

const KEY = 'returns'

/** The order or the custom build that is returned */
export type Returned = { order_id: string } | { request_id: string }

function useReturnsUpdated() {
  useEffect(() => onLiveEvents(RETURN_TOPICS, () => void refetchQueries(KEY)), [])
}

/** One return, updated while it is shown */
export function useReturn(userId: string, id: string) {
  useReturnsUpdated()
  return useQuery(
    {
      queryKey: [KEY, 'one', userId, id],
      queryFn: ({ signal }) => api('GET /api/v1/returns/{id}', { params: { id }, signal }),
    },
    queryClient,
  )
}

/** A builder's returns, or those that operators review */
export function useReturns(userId: string, whose: 'seller' | 'admin') {
  useReturnsUpdated()
  return useInfiniteQuery(
    {
      queryKey: [KEY, whose, userId],
      queryFn: ({ pageParam, signal }): Promise<Returns> =>
        api(`GET /api/v1/${whose}/returns`, { query: { cursor: pageParam || undefined, limit: 20 }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }: Returns) => next_cursor,
    },
    queryClient,
  )
}

/** The figures before a request, always current when the dialog opens */
export function useReturnPreview(returned: Returned, reason: ReturnReason) {
  return useQuery(
    {
      // Another name: after the request, there is nothing to preview.
      queryKey: ['return-preview', returned, reason],
      queryFn: ({ signal }) => api('POST /api/v1/returns/preview', { json: { ...returned, reason }, signal }),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )
}

export async function openReturn(json: ApiInput<'POST /api/v1/returns'>['json']): Promise<Return> {
  return (await showAfter(api('POST /api/v1/returns', { json }))).return
}

/** Confirms a delivery that no carrier reports. */
export async function confirmArrival(returned: Returned): Promise<void> {
  await showAfter<unknown>(
    'order_id' in returned
      ? api('POST /api/v1/orders/{id}/arrived', { params: { id: returned.order_id } })
      : api('POST /api/v1/builds/{id}/delivery/arrived', { params: { id: returned.request_id } }),
  )
}

type Step = 'answer' | 'answer-offer' | 'repaired' | 'answer-repair' | 'label' | 'shipped' | 'cancel' | 'inspection'
/** The body of a call, without the version */
type BodyOf<Call extends ApiCall> = ApiInput<Call> extends { json: infer Body } ? Omit<Body, 'version'> : never

/** A step of the return as it was shown. Refused if it changed since. */
export function takeStep<Each extends Step>(
  { id, version }: Return,
  step: Each,
  json: BodyOf<`POST /api/v1/returns/{id}/${Each}`>,
) {
  const body = { ...json, version } as never
  return showAfter(api(`POST /api/v1/returns/{id}/${step as 'answer'}`, { params: { id }, json: body }))
}

export function decideReturn({ id, version }: Return, json: BodyOf<'POST /api/v1/admin/returns/{id}/decision'>) {
  return showAfter(api('POST /api/v1/admin/returns/{id}/decision', { params: { id }, json: { ...json, version } }))
}

function showAfter<Answer>(change: Promise<Answer>): Promise<Answer> {
  return refetchAfter(change, [KEY, 'orders', 'builds', 'seller-orders', 'operator'])
}
