import { ApiError } from '#app/lib/api.ts'
import { currentCart, NO_CART, refetchCart, showCart, subscribeToCart } from '#app/lib/cart.ts'
import { onLiveEvent } from '#app/lib/live-events.ts'
import { refetchPurchaseStates } from '#app/lib/purchase-states.ts'
import { toast } from '#app/ui/toast.ts'
import type { CartItem } from '#contracts/cart-views.ts'
import { cartKey, parseStoredCart, readStoredCart, storeCartItems } from './cart-storage.ts'
import { offerUndo, putIntoCart } from './change-cart.ts'
import { isNoLongerForSale, notifyNoLongerForSale, removeUnavailableItems } from './no-longer-for-sale.ts'

/** Keeps one person's cart alike in this browser, its other tabs, the server and other devices. Answers how to stop. */
export function syncCart(userId: string): () => void {
  const stops = [
    // First: what it takes out is never kept in the browser.
    removeUnavailableItems(),
    subscribeToCart(() => currentCart().status === 'ready' && storeCartItems(userId, currentCart().items)),
    onLiveEvent('cart', () => void catchUp()),
    onLiveEvent('applications', refetchPurchaseStates),
  ]
  function hearOtherTab(event: StorageEvent) {
    if (event.key !== cartKey(userId)) return
    const items = parseStoredCart(event.newValue)
    showCart({ status: 'ready', items, total: totalOf(items) })
  }
  window.addEventListener('storage', hearOtherTab)
  const start = load(userId)

  // The stream's greeting would otherwise overtake the copy that is still being written to the server.
  async function catchUp() {
    await start
    await refetchCart().catch(() => {})
  }

  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('storage', hearOtherTab)
    showCart(NO_CART)
  }
}

/** Local storage wins on load (specification): it is shown at once, then written to the server, which may refuse it. */
async function load(userId: string): Promise<void> {
  const items = readStoredCart(userId)
  const [kept] = items
  // After a payment the server knows better what is left in the cart than this browser does.
  const comesFromPayment = location.pathname.startsWith('/checkout/')
  try {
    if (!kept || comesFromPayment) {
      await refetchCart()
      return
    }
    showCart({ status: 'kept', items, total: totalOf(items) })
    offerUndo(await putIntoCart(kept.product_id))
  } catch (error) {
    // Offline: the copy stays on show, and the live stream asks again once the shop can be reached.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return
    const held = await refetchCart().catch(() => undefined)
    if (kept && error.status !== 401) sayRefused(kept, error, held?.items[0])
  }
}

/** The copy was refused. What the server's own cart still held of it has been said by name already. */
function sayRefused({ product, product_id }: CartItem, { status, message, details }: ApiError, held?: CartItem): void {
  if (status !== 404 && !isNoLongerForSale(details.state)) toast.error(message)
  else if (held?.product_id !== product_id) notifyNoLongerForSale(product, 'unavailable')
}

function totalOf(items: { product: { price: number } }[]): number {
  return items.reduce((sum, { product }) => sum + product.price, 0)
}
