import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'

type Options<Answer> = {
  /** While this answers true it is asked again: something is under way that ends by itself. */
  isUnderWay?: (answer: Answer) => boolean
}

const UNDER_WAY_MS = 3_000

/** One page of a list; the page before stays in sight until the next has come. */
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

/** One thing, or the figures at the top. */
export function useOperatorQuery<Answer>(path: `/${string}`) {
  return useQuery({ queryKey: ['operator', path], queryFn: ({ signal }) => api<Answer>(path, { signal }) }, queryClient)
}

/** After an act everything may read differently: the lists, the counts, the log. */
export async function refetchOperatorQueries(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['operator'] })
}
