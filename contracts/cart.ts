import { z } from 'zod'
import type { ProductCard } from './products.ts'

/** What the purchase button says to one person about one instrument (decision 5). */
export const PURCHASE_STATES = [
  'sold',
  'own',
  'unavailable',
  'reserved',
  'apply',
  'application_pending',
  'sign_up',
  'in_cart',
  'available',
] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** The instrument in the cart, read again from the shop each time: price and state are never the browser's. */
export type CartItem = {
  product_id: string
  quantity: 1
  added_at: string
  updated_at: string
  product: ProductCard & { local_pickup_details: string | null; local_pickup_radius_miles: number }
  state: PurchaseState
  can: { checkout: boolean }
  /** Why it cannot be bought now, in words for the shopper. */
  reason: string | null
}

export type CartView = { items: CartItem[]; total: number }

/** `already` is the specification's info message: counted as success. `replaced` lets the shopper undo. */
export type AddToCartAnswer = {
  result: 'added' | 'already'
  message: string
  replaced: { id: string; name: string } | null
  cart: CartView
}

/** The shop's key of anything. */
export const Uuid = z.uuid('This is not an id of the shop')

/** `PUT /api/v1/cart`: only the instrument is named; whatever else is sent is not read. */
export const PutCart = z.object({ product_id: Uuid })

/** The specification's call `add_to_user_cart`. */
export const AddToUserCart = z.object({ user_uuid: Uuid, prod_id: Uuid })

/** The specification's call `clear_user_cart`. */
export const ClearUserCart = z.object({ user_uuid: Uuid })
