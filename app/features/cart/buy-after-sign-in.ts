import { api } from '#app/lib/api.ts'
import { currentCart, subscribeToCart } from '#app/lib/cart.ts'
import { raise } from '#app/lib/window-events.ts'
import type { ProductCard } from '#contracts/product-views.ts'
import { addToCart } from './change-cart.ts'

const LONGEST_WAIT_MS = 3000

/** Somebody signed in to buy or to apply: it is done, unless to this person the button says something else. */
export async function buyAfterSignIn(product: ProductCard): Promise<void> {
  const { state } = await api('GET /api/v1/products/{id}/purchase-state', { params: { id: product.id } })
  if (state === 'apply') raise('openPurchaseApplication', { product })
  if (state !== 'available') return
  await whenCartIsKnown()
  await addToCart(product)
}

/** The copy that this browser kept is written first: coming later, it would take the place of what was just bought. */
function whenCartIsKnown(): Promise<void> {
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
    const timer = setTimeout(go, LONGEST_WAIT_MS)
    settle()
  })
}
