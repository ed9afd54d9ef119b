import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from './api.ts'
import { onLiveEvent } from './on-live-event.ts'
import { queryClient } from './query-client.ts'

/** How many offers need the builder's reply. Updates live. */
export function useOffersToReply(userId: string) {
  const query = useQuery(
    {
      queryKey: ['offers', 'builder', userId, 'to-reply'],
      queryFn: async ({ signal }) => (await api('GET /api/v1/seller/offers/to-reply', { signal })).to_reply_count,
    },
    queryClient,
  )
  const { refetch } = query
  useEffect(() => onLiveEvent('offers', () => void refetch()), [refetch])
  return query
}

/** How many returns need the builder's reply or inspection. Updates live. */
export function useReturnsToReply(userId: string) {
  const query = useQuery(
    {
      queryKey: ['returns', 'seller', userId, 'to-reply'],
      queryFn: async ({ signal }) => (await api('GET /api/v1/seller/returns', { query: { limit: 1 }, signal })).to_reply_count,
    },
    queryClient,
  )
  const { refetch } = query
  useEffect(() => {
    const ends = (['orders', 'custom-builds'] as const).map((event) => onLiveEvent(event, () => void refetch()))
    return () => ends.forEach((end) => void end())
  }, [refetch])
  return query
}
