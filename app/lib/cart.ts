import type { CartItem, CartView } from '#contracts/buying/cart-views.ts'
import { setCartCount } from './cart-count.ts'
import { lazyApi } from './lazy-api.ts'
import { currentSession } from './session.ts'
import { createStore, useStore } from './store.ts'

/** `unknown` until the browser or the server has loaded it; `kept` is this browser's copy, shown immediately. */
export type CartState = { status: 'unknown' | 'kept' | 'ready'; items: CartItem[]; total: number }

export const NO_CART: CartState = { status: 'unknown', items: [], total: 0 }

const cart = createStore(NO_CART)

/** The signed-in user's cart, shared by every part of the page. */
export function useCart(): CartState {
  return useStore(cart)
}

export const subscribeToCart = cart.subscribe
export const currentCart = cart.get

/** Sets the cart. The cart feature listens and stores it in the browser. */
export function setCart(next: CartState): void {
  setCartCount(next.items.length)
  cart.set(next)
}

/** Fetches the cart from the server. */
export function refetchCart(): Promise<CartView> {
  return setCartFromAnswer(lazyApi('GET /api/v1/cart'), (cart) => cart)
}

// The user whose cart was read or changed on this page.
let requestedBy: string | undefined
let lastRequest = 0
let lastShown = 0

/** Whether this user's cart was read or changed since the page was opened. */
export function wasCartRequested(userId: string): boolean {
  return requestedBy === userId
}

/** Applies a cart from a response, unless another user has signed in meanwhile or a later request was answered first. */
export async function setCartFromAnswer<Answer>(asked: Promise<Answer>, cartOf: (answer: Answer) => CartView): Promise<Answer> {
  const userId = currentSession().user?.id
  const turn = ++lastRequest
  requestedBy = userId
  const answer = await asked
  if (currentSession().user?.id !== userId || turn < lastShown) return answer
  lastShown = turn
  setCart({ status: 'ready', ...cartOf(answer) })
  return answer
}
