import { z } from 'zod'
import { ProductCard } from '../catalog/product-views.ts'
import { SaleTerms } from '../catalog/sale-terms-views.ts'
import { LENDERS } from './pay-later.ts'

/** The state of the purchase button for one person and one instrument. */
export const PurchaseState = z
  .enum(['sold', 'own', 'unavailable', 'reserved', 'away', 'apply', 'application_pending', 'sign_up', 'in_cart', 'available'])
  .meta({ id: 'PurchaseState' })
export type PurchaseState = z.infer<typeof PurchaseState>

export const PurchaseStateAnswer = z.object({ state: PurchaseState })
/** `agreed_prices` are the amounts of the person's accepted offers, in dollars. */
export const PurchaseStates = z.object({
  states: z.record(z.string(), PurchaseState),
  agreed_prices: z.record(z.string(), z.number()),
})

/** The facts about an instrument that the shipping form needs. */
export const ShippableProduct = ProductCard.extend({
  local_pickup_details: z.string().nullable(),
  local_pickup_radius_miles: z.number(),
  /** The code of the workshop's country, such as US. Buyers in other countries are not asked about pickup. */
  ships_from_country: z.string().nullable(),
  sale_terms: SaleTerms,
}).meta({ id: 'ShippableProduct' })
export type ShippableProduct = z.infer<typeof ShippableProduct>

/** The instrument in the cart, read from the database each time: the browser never sets price or state. */
export const CartItem = z
  .object({
    user_id: z.string(),
    product_id: z.string(),
    quantity: z.literal(1),
    added_at: z.string(),
    updated_at: z.string(),
    product: ShippableProduct,
    state: PurchaseState,
    can: z.object({ checkout: z.boolean() }),
    /** The reason the instrument cannot be bought now, worded for the shopper. */
    reason: z.string().nullable(),
    /** The payment deadline of the buyer's accepted offer, whose amount is the price */
    offer_pay_by: z.string().nullable(),
    /** The lenders on the payment page, beside cards */
    pay_later: z.array(z.enum(LENDERS)),
  })
  .meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

export const CartView = z.object({ items: z.array(CartItem), total: z.number() }).meta({ id: 'Cart' })
export type CartView = z.infer<typeof CartView>

/** `already` is an info message, also for an instrument that the caller bought; it counts as success. `replaced` allows Undo. */
export const AddToCartAnswer = z.object({
  result: z.enum(['added', 'already']),
  message: z.string(),
  replaced: z.object({ id: z.string(), name: z.string() }).nullable(),
  cart: CartView,
})
export type AddToCartAnswer = z.infer<typeof AddToCartAnswer>
