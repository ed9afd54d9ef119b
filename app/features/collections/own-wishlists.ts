import { currentSession } from '#app/lib/session.ts'

let own: { userId: string; ids: string[] } | undefined

/** These are somebody's collections: their pages need nothing from the shared page's loader. */
export function rememberOwnWishlists(userId: string, ids: string[]): void {
  own = { userId, ids }
}

/** Whether it is known to be a collection of whoever is signed in now. */
export function isOwnWishlist(id: string): boolean {
  return own !== undefined && own.userId === currentSession().user?.id && own.ids.includes(id)
}
