import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/live-events.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { SavedBuilderView } from '#contracts/saved-builders.ts'
import type { UserList } from '#contracts/user-lists.ts'
import type { OwnWishlist, WishlistView } from '#contracts/wishlists.ts'
import { rememberOwnWishlists } from './own-wishlists.ts'

/** One's collections; the server makes the first one. */
export function useWishlists(userId: string) {
  return useOwn<{ wishlists: WishlistView[] }>(userId, '/api/v1/wishlists', ({ wishlists }) => {
    rememberOwnWishlists(
      userId,
      wishlists.map(({ id }) => id),
    )
  })
}

export function useWishlist(userId: string, id: string) {
  return useOwn<OwnWishlist>(userId, `/api/v1/wishlists/${id}`)
}

export function useSavedBuilderLists(userId: string) {
  return useOwn<{ lists: UserList[] }>(userId, '/api/v1/saved-builder-lists')
}

export function useSavedBuilderList(userId: string, id: string) {
  return useOwn<{ list: UserList; items: SavedBuilderView[] }>(userId, `/api/v1/saved-builder-lists/${id}`)
}

/** Something was saved, moved or taken out here: everything shown of it is fetched again. */
export async function refetchCollections(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['collections'] })
}

function useOwn<Answer>(userId: string, path: `/${string}`, note?: (answer: Answer) => void) {
  async function ask({ signal }: { signal: AbortSignal }) {
    const answer = await api<Answer>(path, { signal })
    note?.(answer)
    return answer
  }
  const query = useQuery({ queryKey: ['collections', userId, path], queryFn: ask }, queryClient)
  const { refetch } = query
  // What happens in another tab, or on another device, is followed.
  useEffect(() => onLiveEvent('collections', () => void refetch()), [refetch])
  return query
}
