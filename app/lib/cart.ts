import type { CartItem, CartView } from '#contracts/cart-views.ts'
import { api } from './api.ts'
import { setCartCount } from './cart-count.ts'
import { currentSession } from './session.ts'
import { createStore, useStore } from './store.ts'

/** `unknown` until the browser or the server said what is in it; `kept` is this browser's copy, shown at once. */
export type CartState = { status: 'unknown' | 'kept' | 'ready'; items: CartItem[]; total: number }

export const NO_CART: CartState = { status: 'unknown', items: [], total: 0 }

const cart = createStore(NO_CART)

/** The cart of whoever is signed in, the same in every part of the page. */
export function useCart(): CartState {
  return useStore(cart)
}

export const subscribeToCart = cart.subscribe
export const currentCart = cart.get

/** Shows this as the cart. What the cart's own feature hears of is kept in the browser, too. */
export function showCart(next: CartState): void {
  setCartCount(next.items.length)
  cart.set(next)
}

/** Asks the server what the cart holds now. */
export function refetchCart(): Promise<CartView> {
  return showAnswer(api('GET /api/v1/cart'), (cart) => cart)
}

/** Shows the cart of an answer, unless somebody else has signed in while it was on its way. */
export async function showAnswer<Answer>(asked: Promise<Answer>, cartOf: (answer: Answer) => CartView): Promise<Answer> {
  const userId = currentSession().user?.id
  const answer = await asked
  if (currentSession().user?.id === userId) showCart({ status: 'ready', ...cartOf(answer) })
  return answer
}
