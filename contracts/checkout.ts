/** The shipping option of somebody who fetches the instrument. */
export const LOCAL_PICKUP = 'local-pickup'

/** The answer of `create-checkout-session`: the buyer goes to `url`, the provider's payment page. */
export type CheckoutSession = { sessionId: string; url: string }

/** The new figures of a `changed` answer, in dollars. */
export type ChangedFigures = { price: number; shipping: number; total: number; name: string }

/** `processing`: a payment was faster than the cancel. */
export type CancelledCheckout = { status: 'cancelled' | 'processing' | 'nothing_open' }

/** The answer of `sync-product-to-stripe`. */
export type SyncedProduct = { stripeProductId: string; stripePriceId: string }
