import type { CartItem } from '#contracts/cart-views.ts'

/** The specification's local-storage key: a prefix of ours, then the user. */
export function cartKey(userId: string): string {
  return `tonewood-cart:${userId}`
}

/** What this browser last saw in the cart; anything malformed counts as nothing. */
export function readStoredCart(userId: string): CartItem[] {
  try {
    return parseStoredCart(localStorage.getItem(cartKey(userId)))
  } catch {
    return []
  }
}

/** What another tab wrote. */
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
    // Every write is heard in all other tabs: the same again says nothing.
    if (localStorage.getItem(cartKey(userId)) !== text) localStorage.setItem(cartKey(userId), text)
  } catch {
    // Without storage the cart lives on the server alone.
  }
}

export function clearStoredCart(userId: string): void {
  try {
    localStorage.removeItem(cartKey(userId))
  } catch {
    // What may not be stored was not kept.
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
