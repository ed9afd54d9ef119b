import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { useOffersToReply, useReturnsToReply } from '#app/lib/use-to-reply.ts'

/** How many buyers are waiting for this builder's reply. */
export function useWaitingCounts(userId: string): {
  applications?: number
  requests?: number
  offers?: number
  returns?: number
  isPending: boolean
} {
  const applications = useQuery(
    {
      queryKey: ['received-applications', userId, 'pending'],
      queryFn: ({ signal }) => api('GET /api/v1/purchase-applications/received', { query: { status: 'pending' }, signal }),
    },
    queryClient,
  )
  const requests = useQuery(
    {
      queryKey: ['custom-build-requests', 'to-do', userId],
      queryFn: ({ signal }) => api('GET /api/v1/custom-build-requests/received', { query: { status: 'unanswered' }, signal }),
    },
    queryClient,
  )
  const offers = useOffersToReply(userId)
  const returns = useReturnsToReply(userId)
  const { refetch: refetchApplications } = applications
  const { refetch: refetchRequests } = requests
  useEffect(() => onLiveEvent('applications', () => void refetchApplications()), [refetchApplications])
  useEffect(() => onLiveEvent('custom-builds', () => void refetchRequests()), [refetchRequests])
  return {
    applications: applications.data?.applications.length,
    requests: requests.data?.total,
    offers: offers.data,
    returns: returns.data,
    isPending: [applications, requests, offers, returns].some((query) => query.isPending),
  }
}
