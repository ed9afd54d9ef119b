import { keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'

/** Makes the call: `({ signal }) => api('GET /api/v1/admin/summary', { signal })`. */
type Fetch<Answer> = (context: QueryFunctionContext) => Promise<Answer>

type Options<Answer> = {
  /** Polls while this returns true, such as during a comparison. */
  isUnderWay?: (answer: Answer) => boolean
  /** False to skip the query. */
  enabled?: boolean
}

const UNDER_WAY_MS = 3_000

/** One page of a list; the previous page stays visible while the next one loads. The query key contains every filter. */
export function useOperatorList<Answer>(name: unknown[], fetch: Fetch<Answer>, { isUnderWay }: Options<Answer> = {}) {
  return useQuery(
    {
      queryKey: ['operator', ...name],
      queryFn: fetch,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && isUnderWay?.(state.data) ? UNDER_WAY_MS : false),
    },
    queryClient,
  )
}

/** A single item, or the counts at the top. */
export function useOperatorQuery<Answer>(name: unknown[], fetch: Fetch<Answer>, { isUnderWay, enabled }: Options<Answer> = {}) {
  return useQuery(
    {
      queryKey: ['operator', ...name],
      queryFn: fetch,
      enabled,
      refetchInterval: ({ state }) => (state.data && isUnderWay?.(state.data) ? UNDER_WAY_MS : false),
    },
    queryClient,
  )
}

/** The counts of items waiting for an operator. */
export function useOperatorSummary() {
  return useOperatorQuery(['summary'], ({ signal }) => api('GET /api/v1/admin/summary', { signal }))
}

/** The last backup and the last restore. */
export function useBackupState() {
  return useOperatorQuery(['backup'], ({ signal }) => api('GET /api/v1/admin/backup', { signal }), {
    isUnderWay: ({ restore }) => restore.is_comparing,
  })
}

/** Refetches everything, because an action can affect the lists, the counts and the log. */
export async function refetchOperatorQueries(): Promise<void> {
  await refetchQueries('operator')
}
