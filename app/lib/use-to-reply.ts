import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveTopic } from '#contracts/kernel/live-topics.ts'
import { api } from './api.ts'
import { onLiveEvents } from './on-live-event.ts'
import { queryClient } from './query-client.ts'

const OFFER_TOPICS: readonly LiveTopic[] = ['offers']
/** Returns of orders, and of custom builds */
export const RETURN_TOPICS: readonly LiveTopic[] = ['orders', 'custom-builds']

/** How many offers need the builder's reply. Updates live. */
export function useOffersToReply(userId: string) {
  return useLiveCount(OFFER_TOPICS, {
    queryKey: ['offers', 'builder', userId, 'to-reply'],
    queryFn: async ({ signal }) => (await api('GET /api/v1/seller/offers/to-reply', { signal })).to_reply_count,
  })
}

/** How many returns need the builder's reply or inspection. Updates live. */
export function useReturnsToReply(userId: string) {
  return useLiveCount(RETURN_TOPICS, {
    queryKey: ['returns', 'seller', userId, 'to-reply'],
    queryFn: async ({ signal }) => (await api('GET /api/v1/seller/returns', { query: { limit: 1 }, signal })).to_reply_count,
  })
}

function useLiveCount(topics: readonly LiveTopic[], options: UseQueryOptions<number>) {
  const query = useQuery(options, queryClient)
  const { refetch } = query
  useEffect(() => onLiveEvents(topics, () => void refetch()), [topics, refetch])
  return query
}
