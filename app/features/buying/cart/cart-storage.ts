import type { CartItem } from '#contracts/buying/cart-views.ts'
import { pendingItemKey } from './wait-for-connection.ts'

/** The specification's local-storage key: our prefix followed by the user id. */
export function cartKey(userId: string): string {
  return `tonewood-cart:${userId}`
}

/** The cart this browser last stored; null if malformed. */
export function readStoredCart(userId: string): CartItem[] {
  try {
    return parseStoredCart(localStorage.getItem(cartKey(userId)))
  } catch {
    return []
  }
}

export function parseStoredCart(text: string | null): CartItem[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isItem).slice(0, 1) : []
  } catch {
    return []
  }
}

export function storeCartItems(userId: string, items: CartItem[]): void {
  try {
    const text = JSON.stringify(items)
    // Other tabs are notified of every write, so skip unchanged ones.
    if (localStorage.getItem(cartKey(userId)) !== text) localStorage.setItem(cartKey(userId), text)
  } catch {
    // Without storage, the cart exists only on the server.
  }
}

export function clearStoredCart(userId: string): void {
  try {
    localStorage.removeItem(cartKey(userId))
    localStorage.removeItem(pendingItemKey(userId))
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

function isItem(value: unknown): value is CartItem {
  const { product_id, product, can } = (value ?? {}) as Partial<CartItem>
  return (
    typeof product_id === 'string' &&
    typeof can?.checkout === 'boolean' &&
    product?.id === product_id &&
    typeof product.name === 'string' &&
    typeof product.price === 'number' &&
    typeof product.builder?.display_name === 'string' &&
    Array.isArray(product.images)
  )
}
