import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'

const AT_A_TIME = 20

/** The applications to the signed-in builder, newest first; updated while they are shown. */
export function useReceivedApplications(userId: string) {
  const query = useInfiniteQuery(
    {
      queryKey: ['received-applications', userId],
      queryFn: ({ pageParam, signal }) => {
        const query = { limit: AT_A_TIME, offset: pageParam }
        return api('GET /api/v1/purchase-applications/received', { query, signal })
      },
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.applications.length < AT_A_TIME ? undefined : pages.length * AT_A_TIME),
    },
    queryClient,
  )
  const { refetch } = query
  useEffect(() => onLiveEvent('applications', () => void refetch()), [refetch])
  return query
}

/** Approves or declines, and returns the shop's message. */
export async function decideApplication(applicationId: string, decision: 'approved' | 'declined'): Promise<string> {
  const { message } = await api('POST /api/v1/purchase-applications/{id}/decision', {
    params: { id: applicationId },
    json: { decision },
  })
  return message
}

export async function refetchApplications(): Promise<void> {
  await refetchQueries('received-applications')
}
