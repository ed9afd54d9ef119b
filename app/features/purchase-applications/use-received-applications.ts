import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/live-events.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { ReceivedApplication } from '#contracts/purchase-applications.ts'

const AT_A_TIME = 20

/** What buyers asked of the builder signed in, newest first; kept up to date while it is looked at. */
export function useReceivedApplications(userId: string) {
  const query = useInfiniteQuery(
    {
      queryKey: ['received-applications', userId],
      queryFn: ({ pageParam, signal }) => {
        const path = `/api/v1/purchase-applications/received?limit=${AT_A_TIME}&offset=${pageParam}` as const
        return api<{ applications: ReceivedApplication[] }>(path, { signal })
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

/** Says yes or no, and answers the shop's words for it. */
export async function decideApplication(applicationId: string, decision: 'approved' | 'declined'): Promise<string> {
  const path = `/api/v1/purchase-applications/${applicationId}/decision` as const
  const { message } = await api<{ message: string }>(path, { json: { decision } })
  return message
}

export async function refetchApplications(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['received-applications'] })
}
