import { z } from 'zod'
import { LOCAL_PICKUP } from './checkout.ts'

const Seen = z.string().max(20_000).nullish()

// Names, pictures and builders come along in the specification's body. They are accepted and never read:
// whatever matters is looked up by the id. The price is compared, so that nobody pays what they did not see.
const CartItem = z.object({
  id: z.uuid('This is not an id of the shop'),
  name: Seen,
  description: Seen,
  price: z.number().nonnegative().optional(),
  quantity: z.literal(1, 'There is only one of each instrument').default(1),
  builder_id: Seen,
  builder_name: Seen,
  image_urls: z.array(z.string().max(2_000)).max(50).nullish(),
  categories: z.array(z.string().max(200)).max(50).nullish(),
})

const Pickup = z.enum([LOCAL_PICKUP, 'local_pickup', 'pickup']).transform(() => LOCAL_PICKUP)

const ShippingOption = z.object(
  {
    /** Of a rate that `calculate-shipping` answered, or `local-pickup`. */
    id: z.union([Pickup, z.uuid('This is not a shipping option of the shop')]),
    rate: z.number().nonnegative().optional(),
    carrier: Seen,
    service: Seen,
    delivery_days: z.number().nullish(),
  },
  'Please choose a shipping option first',
)

/** The body of `POST /functions/v1/create-checkout-session`. */
export const CreateCheckoutSession = z.object({
  cart_items: z.array(CartItem).min(1, 'Your cart is empty').max(1, 'Cart should only contain one item'),
  shipping_option: ShippingOption,
  success_url: z.string().max(2_000).optional(),
  cancel_url: z.string().max(2_000).optional(),
  customer_email: z.string().max(320).nullish(),
  mode: z.literal('payment', 'Only instruments in the cart can be paid for here').nullish(),
  custom_build_payment: z.null('Only instruments in the cart can be paid for here').optional(),
})
export type CreateCheckoutSession = z.output<typeof CreateCheckoutSession>

/** The card provider's id of a payment, from an address bar. Without the character that PostgreSQL cannot read it is simply nobody's. */
export const SessionId = z.string().transform((id) => id.replaceAll('\0', ''))

/** `POST /api/v1/checkout/cancel`: without a session the newest open one is meant. */
export const CancelCheckout = z.object({ session_id: SessionId.optional() })
export type CancelCheckout = z.output<typeof CancelCheckout>

/** The body of `POST /functions/v1/sync-product-to-stripe`: everything but the id is looked up. */
export const SyncProduct = z.object({ product: z.object({ id: z.uuid('This is not an id of the shop') }) })
