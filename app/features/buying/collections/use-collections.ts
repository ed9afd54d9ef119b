import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import type { OwnWishlist, PublicWishlist } from '#contracts/buying/collection-views.ts'
import { rememberOwnWishlists } from './own-wishlists.ts'

/** The user's collections; the server creates the first one. */
export function useWishlists(userId: string) {
  return useOwn([userId, 'wishlists'], async (signal) => {
    const answer = await api('GET /api/v1/wishlists', { signal })
    rememberOwnWishlists(
      userId,
      answer.wishlists.map(({ id }) => id),
    )
    return answer
  })
}

export function useWishlist(userId: string, id: string) {
  return useOwn([userId, 'wishlists', id], async (signal) => {
    const answer = await api('GET /api/v1/wishlists/{id}', { params: { id }, signal })
    if (!isOwn(answer)) throw new Error('This collection belongs to another user')
    return answer
  })
}

export function useSavedBuilderLists(userId: string) {
  return useOwn([userId, 'builder-lists'], (signal) => api('GET /api/v1/saved-builder-lists', { signal }))
}

export function useSavedBuilderList(userId: string, id: string) {
  return useOwn([userId, 'builder-lists', id], (signal) => {
    return api('GET /api/v1/saved-builder-lists/{id}', { params: { id }, signal })
  })
}

/** Reloads everything shown after an item was saved, moved or removed here. */
export async function refetchCollections(): Promise<void> {
  await refetchQueries('collections')
}

/** Only the owner gets notes and permissions. */
function isOwn(answer: OwnWishlist | PublicWishlist): answer is OwnWishlist {
  return 'can' in answer.wishlist
}

function useOwn<Answer>(key: string[], load: (signal: AbortSignal) => Promise<Answer>) {
  const query = useQuery({ queryKey: ['collections', ...key], queryFn: ({ signal }) => load(signal) }, queryClient)
  const { refetch } = query
  // Follows changes from other tabs and devices.
  useEffect(() => onLiveEvent('collections', () => void refetch()), [refetch])
  return query
}
