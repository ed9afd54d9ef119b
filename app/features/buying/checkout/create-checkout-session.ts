import { ApiError, api } from '#app/lib/api.ts'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { storePaymentSession } from './payment-session.ts'
import type { ShippingOption } from './shipping-option.ts'

/** A lost answer must not block the checkout. A retry leads to the same payment page. */
const ANSWER_MS = 30_000

const NOT_CREATED = 'Failed to create checkout session'

/** The amounts shown to the buyer, in dollars. */
export type AgreedPrices = { price: number; shipping: number }

type Purchase = { item: CartItem; option: ShippingOption; seen: AgreedPrices; email: string }

/** Holds the instrument and opens its payment page. The shop refuses amounts and terms other than those shown. */
export async function createCheckoutSession({ item: { product }, option, seen, email }: Purchase): Promise<string> {
  const { id, name, builder_id, image_urls, categories, sale_terms } = product
  const cart_items = [
    {
      id,
      name,
      price: seen.price,
      quantity: 1,
      builder_id,
      builder_name: builderName(product.builder),
      image_urls,
      categories,
      // A cart stored by an earlier version has none; the shop then asks the buyer to read them first.
      sale_terms: sale_terms ?? null,
    },
  ]
  const session = await api('POST /functions/v1/create-checkout-session', {
    json: {
      cart_items,
      shipping_option: { id: option.id, rate: seen.shipping },
      success_url: '/checkout/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: '/checkout/cancel',
      customer_email: email,
    },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: unknown) => {
    // The shop's own failure. Refusals, outages and a lost connection have their own sentences.
    if (error instanceof ApiError && error.code === 'internal')
      throw new ApiError(error.status, 'provider_unavailable', NOT_CREATED)
    throw error
  })
  // A missing URL would lead back to this page.
  if (!session.url) throw new ApiError(502, 'provider_unavailable', NOT_CREATED)
  storePaymentSession(session.sessionId)
  return session.url
}
