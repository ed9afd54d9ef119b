import { useSyncExternalStore } from 'react'
import type { CartItem, CartView } from '#contracts/cart.ts'
import { api } from './api.ts'
import { setCartCount } from './cart-count.ts'
import { currentSession } from './session.ts'

/** `unknown` until the browser or the server has loaded it; `kept` is this browser's copy, shown at once. */
export type CartState = { status: 'unknown' | 'kept' | 'ready'; items: CartItem[]; total: number }

export const NO_CART: CartState = { status: 'unknown', items: [], total: 0 }

let cart = NO_CART
const listeners = new Set<() => void>()

/** The signed-in person's cart, shared by every part of the page. */
export function useCart(): CartState {
  return useSyncExternalStore(
    subscribeToCart,
    () => cart,
    () => NO_CART,
  )
}

export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentCart(): CartState {
  return cart
}

/** Shows this as the cart. The cart feature listens and stores it in the browser. */
export function showCart(next: CartState): void {
  cart = next
  setCartCount(next.items.length)
  for (const listener of listeners) listener()
}

/** Fetches the cart from the server. */
export function refetchCart(): Promise<CartView> {
  return showAnswer(api<CartView>('/api/v1/cart'), (cart) => cart)
}

/** Shows the cart from an answer, unless somebody else has signed in meanwhile. */
export async function showAnswer<Answer>(asked: Promise<Answer>, cartOf: (answer: Answer) => CartView): Promise<Answer> {
  const userId = currentSession().user?.id
  const answer = await asked
  if (currentSession().user?.id === userId) showCart({ status: 'ready', ...cartOf(answer) })
  return answer
}
