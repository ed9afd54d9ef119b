import { z } from 'zod'

/** The answer of `create-checkout-session`: `url` is the provider's payment page. */
export const CheckoutSession = z.object({ sessionId: z.string(), url: z.string() }).meta({ id: 'CheckoutSession' })
export type CheckoutSession = z.infer<typeof CheckoutSession>

/** `processing`: the payment arrived before the cancellation. */
export const CancelledCheckout = z.object({ status: z.enum(['cancelled', 'processing', 'nothing_open']) })
export type CancelledCheckout = z.infer<typeof CancelledCheckout>

/** The answer of `sync-product-to-stripe`. */
export const SyncedProduct = z.object({ stripeProductId: z.string(), stripePriceId: z.string() })
export type SyncedProduct = z.infer<typeof SyncedProduct>
