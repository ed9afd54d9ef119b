import type { ProductCard } from './products.ts'

/** The state of the purchase button for one person and one instrument. */
export type PurchaseState =
  | 'sold'
  | 'own'
  | 'unavailable'
  | 'reserved'
  | 'apply'
  | 'application_pending'
  | 'sign_up'
  | 'in_cart'
  | 'available'

/** What the shipping form needs to know about an instrument. */
export type ShippableProduct = ProductCard & { local_pickup_details: string | null; local_pickup_radius_miles: number }

/** The instrument in the cart, read from the database each time: the browser never sets price or state. */
export type CartItem = {
  user_id: string
  product_id: string
  quantity: 1
  added_at: string
  updated_at: string
  product: ShippableProduct
  state: PurchaseState
  can: { checkout: boolean }
  /** Why it cannot be bought now, worded for the shopper. */
  reason: string | null
}

export type CartView = { items: CartItem[]; total: number }

/** `already` is the specification's info message and counts as success. `replaced` allows Undo. */
export type AddToCartAnswer = {
  result: 'added' | 'already'
  message: string
  replaced: { id: string; name: string } | null
  cart: CartView
}
