import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { apiThenRefetch } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'

const KEY = 'builds'

/** Calls that change a build, its updates or its delivery. */
export const changeBuild = apiThenRefetch([KEY])

export function useBuild(userId: string, id: string) {
  return useLiveQuery('custom-builds', {
    queryKey: [KEY, 'one', userId, id],
    queryFn: ({ signal }) => api('GET /api/v1/builds/{id}', { params: { id }, signal }),
  })
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

export function useBuildDigest(userId: string, isBuyer: boolean) {
  return useQuery(
    {
      queryKey: [KEY, 'digest', userId],
      queryFn: ({ signal }) => api('GET /api/v1/build-digest', { signal }),
      enabled: isBuyer,
    },
    queryClient,
  )
}

type StageStep = 'start' | 'resume' | 'finish' | 'skip'

/** A stage action without a message. */
export function moveStage(id: string, key: string, step: StageStep) {
  return changeBuild(`POST /api/v1/builds/{id}/stages/{key}/${step}`, { params: { id, key } })
}

/** The cancellation options, refetched each time they are shown. */
export function useEnding(userId: string, id: string, isShown: boolean) {
  return useQuery(
    {
      queryKey: [KEY, 'ending', userId, id],
      queryFn: ({ signal }) => api('GET /api/v1/builds/{id}/cancel', { params: { id }, signal }),
      enabled: isShown,
      staleTime: 0,
    },
    queryClient,
  )
}

/** The reason and dates of a stage on hold or a pause. */
export function waitOf(values: FormData) {
  return {
    reason: String(values.get('reason') ?? '') as 'parts',
    note: String(values.get('note') ?? ''),
    expected_on: String(values.get('expected_on') ?? '') || null,
  }
}
