import { currentSession } from '#app/lib/session.ts'

let own: { userId: string; ids: string[] } | undefined

/** The user's own collections: these pages need nothing from the shared page's loader. */
export function rememberOwnWishlists(userId: string, ids: string[]): void {
  own = { userId, ids }
}

/** Whether this is known to be a collection of the signed-in user. */
export function isOwnWishlist(id: string): boolean {
  return own !== undefined && own.userId === currentSession().user?.id && own.ids.includes(id)
}
