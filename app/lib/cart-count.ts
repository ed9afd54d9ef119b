import { createStore, useStore } from './store.ts'

const cartCount = createStore(0)

/** The number of items in the cart: set by the cart, and shown by the navigation without loading the cart. */
export const setCartCount = cartCount.set
export const useCartCount = () => useStore(cartCount)
