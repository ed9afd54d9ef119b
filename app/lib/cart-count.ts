import { toldCount } from './told-count.ts'

/** How many items the cart holds. */
export const [setCartCount, useCartCount] = toldCount()
