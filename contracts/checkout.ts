/** The shipping option for local pickup. */
export const LOCAL_PICKUP = 'local-pickup'

/** The answer of `create-checkout-session`: the buyer goes to `url`, the provider's payment page. */
export type CheckoutSession = { sessionId: string; url: string }

/** The new amounts of a `changed` answer, in dollars. */
export type ChangedFigures = { price: number; shipping: number; total: number; name: string }

/** `processing`: the payment arrived before the cancellation. */
export type CancelledCheckout = { status: 'cancelled' | 'processing' | 'nothing_open' }

/** The answer of `sync-product-to-stripe`. */
export type SyncedProduct = { stripeProductId: string; stripePriceId: string }
