import { type PendingCartItem, pendingItemKey } from './wait-for-connection.ts'

/** The item that this person added while offline; anything malformed counts as none. */
export function readPendingItem(userId: string | undefined): PendingCartItem | undefined {
  try {
    const item: Partial<PendingCartItem> | null = JSON.parse(localStorage.getItem(pendingItemKey(userId)) ?? 'null')
    return typeof item?.id === 'string' && typeof item.name === 'string' ? { id: item.id, name: item.name } : undefined
  } catch {
    return undefined
  }
}

/** Clears this item after the shop has responded, but not one that was added later. */
export function clearPendingItem(userId: string | undefined, productId: string): void {
  if (readPendingItem(userId)?.id === productId) localStorage.removeItem(pendingItemKey(userId))
}
