import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'

/** The builder's own recordings of a listing, or of past instruments if `productId` is null. */
export function useOwnSounds(userId: string, productId: string | null) {
  useEffect(() => onLiveEvent('sounds', () => void refetchSounds()), [])
  return useQuery(
    {
      queryKey: ['sounds', userId, productId],
      queryFn: ({ signal }) =>
        productId === null
          ? api('GET /api/v1/profile/sounds', { signal })
          : api('GET /api/v1/products/own/{id}/sounds', { params: { id: productId }, signal }),
    },
    queryClient,
  )
}

export function refetchSounds(): Promise<void> {
  return refetchQueries('sounds')
}
