import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { apiQuery } from '#app/lib/api-query.ts'
import { formText } from '#app/lib/form-text.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { apiThenRefetch } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'

const KEY = 'builds'

/** Calls that change a build, its updates or its delivery. */
export const changeBuild = apiThenRefetch([KEY])

export function useBuild(userId: string, id: string) {
  return useLiveQuery('custom-builds', apiQuery([KEY, 'one', userId, id], 'GET /api/v1/builds/{id}', { params: { id } }))
}

/** The history, newest first, in pages. */
export function useBuildUpdates(userId: string, id: string) {
  return useInfiniteQuery(
    {
      queryKey: [KEY, 'updates', userId, id],
      queryFn: ({ pageParam, signal }) => {
        const query = pageParam === null ? {} : { before: String(pageParam) }
        return api('GET /api/v1/builds/{id}/updates', { params: { id }, query, signal })
      },
      initialPageParam: null as number | null,
      getNextPageParam: (page) => page.next_before,
    },
    queryClient,
  )
}

export function useBuildDigest(userId: string) {
  return useQuery(apiQuery([KEY, 'digest', userId], 'GET /api/v1/build-digest'), queryClient)
}

type StageStep = 'start' | 'resume' | 'finish' | 'skip'

/** A stage action without a message. */
export function moveStage(id: string, key: string, step: StageStep) {
  return changeBuild(`POST /api/v1/builds/{id}/stages/{key}/${step}`, { params: { id, key } })
}

/** The cancellation options, refetched each time they are shown. */
export function useEnding(userId: string, id: string, isShown: boolean) {
  const query = apiQuery([KEY, 'ending', userId, id], 'GET /api/v1/builds/{id}/cancel', { params: { id } })
  return useQuery({ ...query, enabled: isShown, staleTime: 0 }, queryClient)
}

/** The reason and dates of a stage on hold or a pause. */
export function waitOf(values: FormData) {
  const expected_on = formText(values, 'expected_on') || null
  return { reason: formText(values, 'reason') as 'parts', note: formText(values, 'note'), expected_on }
}
