import { createCountStore } from './count-store.ts'

/** How many items the cart holds. */
export const [setCartCount, useCartCount] = createCountStore()
