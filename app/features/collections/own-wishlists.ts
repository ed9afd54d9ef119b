const own = new Set<string>()

/** These are the collections of whoever is signed in: their pages need nothing from the shared page's loader. */
export function noteOwnWishlists(ids: string[]): void {
  for (const id of ids) own.add(id)
}

export function isOwnWishlist(id: string): boolean {
  return own.has(id)
}
