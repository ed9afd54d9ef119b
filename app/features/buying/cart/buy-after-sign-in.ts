import { api } from '#app/lib/api.ts'
import { currentCart, subscribeToCart } from '#app/lib/cart.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { addToCart, type ShowRefusal } from './change-cart.ts'

const MAX_WAIT_MS = 3000

/** Continues buying or applying after sign-in, unless the button now offers this person something else. */
export async function buyAfterSignIn(product: ProductCard, onRefused?: ShowRefusal): Promise<void> {
  const { state } = await api('GET /api/v1/products/{id}/purchase-state', { params: { id: product.id } })
  if (state === 'apply') raiseWindowEvent('openPurchaseApplication', { product })
  if (state !== 'available') return
  await waitForCart()
  await addToCart(product, onRefused)
}

/** First saves this browser's cart: saved later, it would replace the new purchase. */
function waitForCart(): Promise<void> {
  return new Promise((resolve) => {
    function settle() {
      if (currentCart().status === 'ready') go()
    }
    function go() {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = subscribeToCart(settle)
    const timer = setTimeout(go, MAX_WAIT_MS)
    settle()
  })
}
