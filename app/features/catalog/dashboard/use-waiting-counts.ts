import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient } from '#app/lib/query-client.ts'

/** How many buyers are waiting for this builder's reply. */
export function useWaitingCounts(userId: string): {
  applications?: number
  requests?: number
  offers?: number
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
  const offers = useQuery(
    {
      queryKey: ['offers', 'builder', userId, 'open'],
      queryFn: ({ signal }) => api('GET /api/v1/seller/offers', { query: { status: 'open', limit: 100 }, signal }),
    },
    queryClient,
  )
  const { refetch: refetchApplications } = applications
  const { refetch: refetchOffers } = offers
  const { refetch: refetchRequests } = requests
  useEffect(() => onLiveEvent('applications', () => void refetchApplications()), [refetchApplications])
  useEffect(() => onLiveEvent('custom-builds', () => void refetchRequests()), [refetchRequests])
  useEffect(() => onLiveEvent('offers', () => void refetchOffers()), [refetchOffers])
  return {
    applications: applications.data?.applications.length,
    requests: requests.data?.total,
    offers: offers.data?.offers.filter(({ turn }) => turn === 'builder').length,
    isPending: applications.isPending || requests.isPending || offers.isPending,
  }
}
