import type { PaymentMethod } from '#contracts/buying/pay-later.ts'
import type { DisputeEvidence } from './dispute-evidence.ts'
import type { Disputes } from './disputes.ts'
import type { Payouts } from './payouts.ts'

/** A charge that we request from the card provider. All amounts in integer cents. */
export type OpenCheckout = {
  /** Our payment's id; returned in `CheckoutState.paymentId` */
  paymentId: string
  /** The instrument. Stored with the payment by the provider, for a shop that lost its own records. */
  productId?: string
  /** Stored before the call, so that a retry finds the session already opened */
  idempotencyKey: string
  customerEmail: string
  currency: string
  /** By default only cards */
  paymentMethods?: PaymentMethod[]
  lines: { name: string; description?: string; imageUrl?: string; unitCents: number; quantity: number }[]
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A partial refund requested by the shop, as the provider has it */
export type PartRefund = {
  /** The provider's id; null if it refused at once */
  refundId: string | null
  /** `failed` and `canceled` mean that it returned nothing. */
  status: string
  /** For the log */
  why: string
}

/** Which part: includes our refund's id and reason, so that it can be found when the key is forgotten */
type ReturnedPart = { returnId: string; cents: number; reason: string }

/** The current state of a payment session at the provider */
export type CheckoutState = {
  sessionId: string
  /** The id given to `openCheckout`, null for a session that is not ours */
  paymentId: string | null
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** `unpaid` with status `complete` means that the money is still in progress; `failed`, that it will not arrive. */
  paymentStatus: 'paid' | 'unpaid' | 'failed'
  /** Refunded so far, by us or in the provider's dashboard */
  refundedCents: number
  /** The partial refunds we requested, oldest first. Includes failed ones, which are not in the sum. */
  returns: (PartRefund & ReturnedPart)[]
  totalCents: number
  currency: string
  customerEmail: string | null
  paymentIntentId: string | null
  expiresAt: Date
}

/** A verified webhook: which object to fetch again. The provider's state counts, not the event. */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  sessionId: string | null
  paymentIntentId: string | null
  /** A builder's account that changed */
  accountId: string | null
  /** A transfer to a builder, by the provider's id */
  stripeTransferId: string | null
  /** A dispute of a payment, by the provider's id */
  stripeDisputeId: string | null
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

/** The card provider. Every method throws a `provider_unavailable` refusal if it does not respond. */
export interface Payments extends Payouts, Disputes, DisputeEvidence {
  openCheckout(checkout: OpenCheckout): Promise<CheckoutState>
  /** Undefined if the provider knows no such session */
  getCheckout(sessionId: string): Promise<CheckoutState | undefined>
  /**
   * Expires an open session and returns its state; one that is no longer open is returned unchanged. Undefined if the provider knows no
   * such session.
   */
  expireCheckout(sessionId: string): Promise<CheckoutState | undefined>
  /** Every session of the shop that can be paid */
  listOpenCheckouts(): Promise<CheckoutState[]>
  /**
   * Refunds a part of a payment, by default the rest. `failed` and `canceled` mean that nothing is refunded, now or with this key. The
   * provider may forget a key after a day, and would then refund a part twice: check `getCheckout` first.
   */
  refund(refund: { paymentIntentId: string; idempotencyKey: string; part?: ReturnedPart }): Promise<PartRefund>
  syncProduct(product: CatalogueProduct): Promise<{ stripeProductId: string; stripePriceId: string }>
  /** Verifies the signature over the raw body. Throws `bad_request` if it is wrong. */
  readEvent(rawBody: string, signature: string | undefined): PaymentEvent
}
