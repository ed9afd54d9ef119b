import { createStore, useStore } from './store.ts'

const cartCount = createStore(0)

/** How many items the cart holds: the cart sets it, and the navigation shows it without loading the cart. */
export const setCartCount = cartCount.set
export const useCartCount = () => useStore(cartCount)
