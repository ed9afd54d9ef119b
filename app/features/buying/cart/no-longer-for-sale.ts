import { api } from '#app/lib/api.ts'
import { currentCart, refetchCart, setCart, subscribeToCart } from '#app/lib/cart.ts'
import { pathWithQuery } from '#app/lib/path-with-query.ts'
import { toast } from '#app/ui/toast.ts'
import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** Sold or withdrawn, so it will not become available again. */
export function isNoLongerForSale(state: PurchaseState | undefined): boolean {
  return state === 'sold' || state === 'unavailable'
}

/** Names the sold or withdrawn instrument and links to similar ones. */
export function notifyNoLongerForSale(
  { name, categories }: Pick<ProductCard, 'name' | 'categories'>,
  state: PurchaseState,
): void {
  const words = state === 'sold' ? `${name} was sold to someone else` : `${name} is no longer for sale`
  toast.info(words, { action: { label: 'See similar instruments', to: similarPath(categories) } })
}

/** The catalog page of its first category, or the whole catalog. */
function similarPath([category = '']: string[]): string {
  return pathWithQuery('/catalog', { category }, { category: '' })
}

/**
 * Removes a sold or withdrawn instrument from the cart, here and on the server, after telling the user. A background page waits
 * until it is visible, because another tab might have shown the message by then. Returns a function that stops it.
 */
export function removeUnavailableItems(): () => void {
  function look() {
    const { status, items } = currentCart()
    const [item] = items
    if (status !== 'ready' || !item || !isNoLongerForSale(item.state) || document.visibilityState !== 'visible') return
    setCart({ status: 'ready', items: [], total: 0 })
    notifyNoLongerForSale(item.product, item.state)
    // On failure, the item stays and the message appears again later.
    void api('DELETE /api/v1/cart/{productId}', { params: { productId: item.product_id } }).catch(() => {})
  }
  function lookAgain() {
    if (document.visibilityState === 'visible' && isNoLongerForSale(currentCart().items[0]?.state))
      void refetchCart().catch(() => {})
  }
  const stop = subscribeToCart(look)
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', lookAgain)
  }
}
