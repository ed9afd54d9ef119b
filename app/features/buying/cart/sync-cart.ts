import { ApiError } from '#app/lib/api.ts'
import { currentCart, NO_CART, refetchCart, setCart, subscribeToCart, wasCartRequested } from '#app/lib/cart.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { refetchPurchaseStates } from '#app/lib/use-purchase-state.ts'
import { toast } from '#app/ui/toast.ts'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { cartKey, parseStoredCart, readStoredCart, storeCartItems } from './cart-storage.ts'
import { addPendingItem, offerUndo, putIntoCart } from './change-cart.ts'
import { isNoLongerForSale, notifyNoLongerForSale, removeUnavailableItems } from './no-longer-for-sale.ts'
import { readPendingItem } from './pending-cart-item.ts'

/** Keeps the cart in sync between this browser's tabs, the server and other devices. Returns a function that stops it. */
export function syncCart(userId: string): () => void {
  const stops = [
    // Comes first, so that removed items are never stored in the browser.
    removeUnavailableItems(),
    subscribeToCart(() => currentCart().status === 'ready' && storeCartItems(userId, currentCart().items)),
    onLiveEvent('cart', () => void catchUp()),
    onLiveEvent('applications', refetchPurchaseStates),
  ]
  function onStorage(event: StorageEvent) {
    if (event.key !== cartKey(userId)) return
    const items = parseStoredCart(event.newValue)
    setCart({ status: 'ready', items, total: totalOf(items) })
  }
  window.addEventListener('storage', onStorage)
  const start = load(userId)

  // Otherwise the stream's first event would arrive before the cart is saved.
  async function catchUp() {
    await start
    await refetchCart().catch(() => {})
  }

  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('storage', onStorage)
    setCart(NO_CART)
  }
}

/** Local storage wins on load (specification): it is shown at once, then saved on the server, which may refuse it. */
async function load(userId: string): Promise<void> {
  const items = readStoredCart(userId)
  const [kept] = items
  // After a payment the server's cart is more accurate than this browser's.
  const comesFromPayment = location.pathname.startsWith('/checkout/')
  try {
    const pending = comesFromPayment ? undefined : readPendingItem(userId)
    if (pending) {
      if (kept) setCart({ status: 'kept', items, total: totalOf(items) })
      await addPendingItem(pending)
      await refetchCart()
      return
    }
    // Something was put into the cart before this ran: the copy is from before.
    if (!kept || comesFromPayment || wasCartRequested(userId)) {
      await refetchCart()
      return
    }
    setCart({ status: 'kept', items, total: totalOf(items) })
    offerUndo(await putIntoCart(kept.product_id))
  } catch (error) {
    // Offline: keep showing the stored cart; the live stream syncs once the shop is reachable.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return
    const held = await refetchCart().catch(() => undefined)
    if (kept && error.status !== 401) notifyRefused(kept, error, held?.items[0])
  }
}

/** The server refused the stored cart. Items in the server's cart were already reported by name. */
function notifyRefused({ product, product_id }: CartItem, { status, message, details }: ApiError, held?: CartItem): void {
  const state = details?.about === 'product' ? details.state : undefined
  if (status !== 404 && !isNoLongerForSale(state)) toast.error(message)
  else if (held?.product_id !== product_id) notifyNoLongerForSale(product, 'unavailable')
}

function totalOf(items: { product: { price: number } }[]): number {
  return items.reduce((sum, { product }) => sum + product.price, 0)
}
