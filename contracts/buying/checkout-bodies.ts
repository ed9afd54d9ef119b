import { z } from 'zod'
import { SaleTerms } from '../catalog/sale-terms-views.ts'
import { LINKED_PAYMENT_TYPES } from '../custom-builds/build-requests.ts'
import { CURRENCY } from '../kernel/money.ts'
import { Uuid } from '../kernel/uuid.ts'
import { LOCAL_PICKUP } from './checkout.ts'

const Seen = z.string().max(20_000).nullish()

// The specification also sends names, images and builders, which are accepted but never read. Price and terms are compared, so a
// buyer never agrees to unseen terms. Null terms were not shown yet; clients that only know the specification send none.
const CartItem = z.object({
  id: z.uuid('This is not a valid id'),
  name: Seen,
  description: Seen,
  price: z.number().nonnegative().optional(),
  sale_terms: SaleTerms.nullish(),
  quantity: z.literal(1, 'Each instrument can be bought only once').default(1),
  builder_id: Seen,
  builder_name: Seen,
  image_urls: z.array(z.string().max(2_000)).max(50).nullish(),
  categories: z.array(z.string().max(200)).max(50).nullish(),
})

const Pickup = z.enum([LOCAL_PICKUP, 'local_pickup', 'pickup']).transform(() => LOCAL_PICKUP)

const CHOOSE_SHIPPING = 'Please choose a shipping option first'

const ShippingOption = z.object(
  {
    /** The id of a rate from `calculate-shipping`, or `local-pickup`. */
    id: z.union([Pickup, z.uuid('Unknown shipping option')]),
    rate: z.number().nonnegative().optional(),
    carrier: Seen,
    service: Seen,
    delivery_days: z.number().nullish(),
  },
  CHOOSE_SHIPPING,
)

type ShippingOption = z.output<typeof ShippingOption>

// The specification spells these names in two ways.
const SNAKE: Record<string, string> = { requestId: 'request_id', builderId: 'builder_id', paymentType: 'payment_type' }

function inSnakeCase(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [SNAKE[name] ?? name, value]))
}

// Also the body of a custom-build payment (specification 2, section 7).
function nested(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || 'custom_build_payment' in body) return body
  return 'requestId' in body || 'request_id' in body ? { ...body, custom_build_payment: body } : body
}

const DOLLARS = 'Payments are in US dollars'

/** The amount is compared with ours; builder and description are never read. */
const BuildPayment = z.preprocess(
  inSnakeCase,
  z
    .object({
      request_id: Uuid,
      builder_id: Seen,
      amount: z.number().nullish(),
      currency: z.string(DOLLARS).max(10, DOLLARS).toLowerCase().pipe(z.literal(CURRENCY, DOLLARS)).nullish(),
      payment_type: z.preprocess(
        (type) => (type === 'balance' ? 'full' : type),
        z.enum(LINKED_PAYMENT_TYPES, 'Choose the deposit or the full price'),
      ),
      /** The milestone to pay, for the type `part`. */
      part_id: Uuid.nullish(),
      description: Seen,
    })
    .refine(({ payment_type, part_id }) => payment_type !== 'part' || Boolean(part_id), {
      path: ['part_id'],
      error: 'Choose a payment',
    }),
)

type Returns = { success_url?: string | undefined; cancel_url?: string | undefined; customer_email?: string | null | undefined }

/** A payment for the instrument in the cart. */
export type CreateCheckoutSession = Returns & { cart_items: z.output<typeof CartItem>[]; shipping_option: ShippingOption }

/** A payment for a custom build. */
export type CreateBuildSession = Returns & { custom_build_payment: z.output<typeof BuildPayment> }

/** The body of `POST /functions/v1/create-checkout-session`: for the cart, or, with `custom_build_payment`, for a custom build. */
export const CheckoutBody = z
  .preprocess(
    nested,
    z.object({
      cart_items: z.array(CartItem).max(1, 'Cart should only contain one item').nullish(),
      shipping_option: ShippingOption.nullish(),
      success_url: z.string().max(2_000).optional(),
      cancel_url: z.string().max(2_000).optional(),
      customer_email: z.string().max(320).nullish(),
      mode: z.literal('payment', 'Only one-time payments are supported').nullish(),
      custom_build_payment: BuildPayment.nullish(),
    }),
  )
  .transform((body, ctx): { cart: CreateCheckoutSession } | { build: CreateBuildSession } => {
    const { cart_items, shipping_option, custom_build_payment, success_url, cancel_url, customer_email } = body
    const returns = { success_url, cancel_url, customer_email }
    if (custom_build_payment) return { build: { ...returns, custom_build_payment } }
    if (!cart_items?.length) ctx.addIssue({ code: 'custom', path: ['cart_items'], message: 'Your cart is empty' })
    if (!shipping_option) ctx.addIssue({ code: 'custom', path: ['shipping_option'], message: CHOOSE_SHIPPING })
    if (!cart_items?.length || !shipping_option) return z.NEVER
    return { cart: { ...returns, cart_items, shipping_option } }
  })

/** The card provider's id of a payment, from an address. Rejects the one character that PostgreSQL cannot store. */
export const SessionId = z.string().transform((id) => id.replaceAll('\0', ''))

/** `POST /api/v1/checkout/cancel`: without a session, cancels the newest open one. */
export const CancelCheckout = z.object({ session_id: SessionId.optional() })
export type CancelCheckout = z.output<typeof CancelCheckout>

/** The body of `POST /functions/v1/sync-product-to-stripe`: only the id is read. */
export const SyncProduct = z.object({ product: z.object({ id: z.uuid('This is not a valid id') }) })
