import type { Payouts } from './payouts.ts'

/** What we ask a card provider to charge. All money in integer cents. */
export type OpenCheckout = {
  /** Our payment's id; returns in `CheckoutState.paymentId`. */
  paymentId: string
  /** Stored before the call, so that asking again finds the session already opened. */
  idempotencyKey: string
  customerEmail: string
  currency: string
  lines: { name: string; description?: string; imageUrl?: string; unitCents: number; quantity: number }[]
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A payment session as the provider knows it right now. */
export type CheckoutState = {
  sessionId: string
  /** The id given to `openCheckout`, null for a session that is not ours. */
  paymentId: string | null
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** `unpaid` with status `complete` means the money is still on its way; `failed`, that it will not come. */
  paymentStatus: 'paid' | 'unpaid' | 'failed'
  /** Given back so far, by us or in the provider's dashboard. */
  refundedCents: number
  totalCents: number
  currency: string
  customerEmail: string | null
  paymentIntentId: string | null
  expiresAt: Date
}

/** A verified webhook: which object to look at again. The truth is re-read from the provider. */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  sessionId: string | null
  paymentIntentId: string | null
  /** A builder's account that changed. */
  accountId: string | null
  /** A transfer to a builder, by the provider's id. */
  stripeTransferId: string | null
}

export type CatalogueProduct = {
  productId: string
  name: string
  description: string
  imageUrls: string[]
  priceCents: number
  currency: string
  stripeProductId: string | null
  stripePriceId: string | null
}

/** The card provider. Every method throws a `provider_unavailable` refusal when it does not answer. */
export interface Payments extends Payouts {
  openCheckout(checkout: OpenCheckout): Promise<CheckoutState>
  /** Undefined when the provider knows no such session. */
  getCheckout(sessionId: string): Promise<CheckoutState | undefined>
  /** Ends an open session; one that is no longer open is answered as it is. Undefined when the provider knows no such session. */
  expireCheckout(sessionId: string): Promise<CheckoutState | undefined>
  /** Of the whole payment, or what is left of it. `failed` and `canceled`: nothing goes back, now or under this key; why, for the log. */
  refund(refund: { paymentIntentId: string; idempotencyKey: string }): Promise<{ status: string; why: string }>
  syncProduct(product: CatalogueProduct): Promise<{ stripeProductId: string; stripePriceId: string }>
  /** Verifies the signature over the raw body. Throws `bad_request` when it does not hold. */
  readEvent(rawBody: string, signature: string | undefined): PaymentEvent
}
