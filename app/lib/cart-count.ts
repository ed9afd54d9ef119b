import { createCountStore } from './count-store.ts'

/** The number of items in the cart. */
export const [setCartCount, useCartCount] = createCountStore()
