import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'

type Options<Answer> = {
  /** Polls while this returns true: something is in progress. */
  isUnderWay?: (answer: Answer) => boolean
}

const UNDER_WAY_MS = 3_000

/** One page of a list; the previous page stays visible while the next one loads. */
export function useOperatorList<Answer>(path: `/${string}`, { isUnderWay }: Options<Answer> = {}) {
  return useQuery(
    {
      queryKey: ['operator', path],
      queryFn: ({ signal }) => api<Answer>(path, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && isUnderWay?.(state.data) ? UNDER_WAY_MS : false),
    },
    queryClient,
  )
}

/** A single item, or the counts at the top. */
export function useOperatorQuery<Answer>(path: `/${string}`) {
  return useQuery({ queryKey: ['operator', path], queryFn: ({ signal }) => api<Answer>(path, { signal }) }, queryClient)
}

/** An action can change everything: the lists, the counts, the log. */
export async function refetchOperatorQueries(): Promise<void> {
  await refetchQueries('operator')
}
