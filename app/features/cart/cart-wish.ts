import { type CartWish, wishKey } from './once-reached.ts'

/** What this person wanted to add while the shop did not answer; anything malformed counts as nothing. */
export function readWish(userId: string | undefined): CartWish | undefined {
  try {
    const wish: Partial<CartWish> | null = JSON.parse(localStorage.getItem(wishKey(userId)) ?? 'null')
    return typeof wish?.id === 'string' && typeof wish.name === 'string' ? { id: wish.id, name: wish.name } : undefined
  } catch {
    return undefined
  }
}

/** The shop has answered. A later wish stays. */
export function forgetWish(userId: string | undefined, productId: string): void {
  if (readWish(userId)?.id === productId) localStorage.removeItem(wishKey(userId))
}
