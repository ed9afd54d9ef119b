import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient } from '#app/lib/query-client.ts'

/** The user's saved searches and their new matches, refetched when there is a match. */
export function useSavedSearches(userId: string) {
  const query = useQuery(
    { queryKey: ['searches', userId], queryFn: ({ signal }) => api('GET /api/v1/saved-searches', { signal }) },
    queryClient,
  )
  const { refetch } = query
  useEffect(() => onLiveEvent('searches', () => void refetch()), [refetch])
  return query
}
