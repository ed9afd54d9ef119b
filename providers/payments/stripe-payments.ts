import Stripe from 'stripe'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { CheckoutState, OpenCheckout, PartRefund, Payments } from '#domain/ports/payments.ts'
import { everyItem } from './every-item.ts'
import { providerUnavailable } from './payments-unavailable.ts'
import { readEvent } from './read-event.ts'
import { type StripeClientOptions, stripeClient } from './stripe-client.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { stripeEvidence } from './stripe-evidence.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { syncProduct } from './sync-product.ts'

export type StripeOptions = StripeClientOptions & {
  /** Any of them can sign a webhook, so that a secret can be replaced while events are in flight. */
  webhookSecrets: string[]
  now?: () => Date
}

/** The card provider, through Stripe's own SDK. */
export function stripePayments({ secretKey, webhookSecrets, apiBase, now = () => new Date() }: StripeOptions): Payments {
  const stripe = stripeClient({ secretKey, apiBase })
  const sessions = stripe.checkout.sessions

  return {
    async openCheckout(checkout) {
      const session = await sessions
        .create(sessionParams(checkout), { idempotencyKey: checkout.idempotencyKey })
        .catch(providerUnavailable)
      return checkoutState(session)
    },

    async getCheckout(sessionId) {
      // From the address bar: an invalid id must not become part of a path, and isn't worth a call.
      if (!/^cs_\w{1,200}$/.test(sessionId)) return undefined
      const session = await sessions.retrieve(sessionId).catch(undefinedIfMissing)
      return session && settledState(stripe, session)
    },

    async expireCheckout(sessionId) {
      const session = await sessions.expire(sessionId).catch(async (error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return providerUnavailable(error)
        // Stripe refuses to expire a paid or expired session. Then its current state is the answer.
        const found = await sessions.retrieve(sessionId).catch(undefinedIfMissing)
        if (found?.status === 'open') throw error
        return found
      })
      return session && settledState(stripe, session)
    },

    async listOpenCheckouts() {
      const open = sessions.list({ status: 'open', limit: 100 })
      return everyItem(open, (session) => (session.metadata?.checkoutId ? [checkoutState(session)] : []))
    },

    refund: (refund) => refundPayment(stripe, refund),

    ...stripePayouts(stripe),
    ...stripeDisputes(stripe),
    ...stripeEvidence(stripe),
    syncProduct: (product) => syncProduct(stripe, product).catch(notCopied),
    readEvent: (rawBody, signature) => readEvent(rawBody, signature, webhookSecrets, now()),
  }
}

type AskedRefund = Parameters<Payments['refund']>[0]

async function refundPayment(stripe: Stripe, { paymentIntentId, idempotencyKey, part }: AskedRefund): Promise<PartRefund> {
  const metadata = part && { return_id: part.returnId, return_reason: part.reason }
  const asked = { payment_intent: paymentIntentId, ...(part && { amount: part.cents, metadata }) }
  return stripe.refunds
    .create(asked, { idempotencyKey })
    .then(partRefund)
    .catch(async (error: unknown) => {
      // Refused for good: disputed, or the shop's balance is too low. The caller may ask again.
      if (part || codeOf(error) !== 'charge_already_refunded') return refusedRefund(error)
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 1 }).catch(providerUnavailable)
      if (!data[0]) throw error
      return partRefund(data[0])
    })
}

function partRefund({ id, status, failure_reason }: Stripe.Refund): PartRefund {
  return { refundId: id, status: status ?? 'pending', why: failure_reason ?? '' }
}

function refusedRefund(error: unknown): PartRefund {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return providerUnavailable(error)
  return { refundId: null, status: 'failed', why: error.message }
}

/** Set on every session (decision record 0039): otherwise the settings of Stripe's dashboard apply. */
const ACCEPTED = {
  // Link would offer other payment methods inside the card form.
  wallet_options: { link: { display: 'never' } },
  adaptive_pricing: { enabled: false },
  allow_promotion_codes: false,
  automatic_tax: { enabled: false },
} satisfies Stripe.Checkout.SessionCreateParams

function sessionParams(checkout: OpenCheckout): Stripe.Checkout.SessionCreateParams {
  // Don't rename it: years of sessions and payments at Stripe have it.
  const metadata = { checkoutId: checkout.paymentId, ...(checkout.productId && { productId: checkout.productId }) }
  return {
    mode: 'payment',
    ...ACCEPTED,
    // `payment_method_types` no longer exists in this version of the API; the filter on the dashboard's settings replaces it.
    allowed_payment_method_types: checkout.paymentMethods ?? ['card'],
    client_reference_id: checkout.paymentId,
    metadata,
    // On the intent as well, so that a refund or a dispute in Stripe's dashboard leads back to the order.
    payment_intent_data: { metadata },
    customer_email: checkout.customerEmail,
    line_items: checkout.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: checkout.currency,
        unit_amount: line.unitCents,
        product_data: {
          name: line.name,
          // Stripe refuses an empty description.
          ...(line.description && { description: line.description }),
          ...(line.imageUrl && { images: [line.imageUrl] }),
        },
      },
    })),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
  }
}

/** A failed slow payment or a refund isn't visible in a session, but in its payment. */
async function settledState(stripe: Stripe, session: Stripe.Checkout.Session): Promise<CheckoutState> {
  const state = checkoutState(session)
  const intentId = state.paymentIntentId
  if (state.status !== 'complete' || !intentId) return state
  if (state.paymentStatus === 'unpaid') {
    const intent = await stripe.paymentIntents.retrieve(intentId).catch(providerUnavailable)
    const isLost = intent.status === 'requires_payment_method' || intent.status === 'canceled'
    return isLost ? { ...state, paymentStatus: 'failed' } : state
  }
  const refunds = await everyItem(stripe.refunds.list({ payment_intent: intentId, limit: 100 }), (refund) => [refund])
  const standing = refunds.filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled')
  const refundedCents = standing.reduce((sum, refund) => sum + refund.amount, 0)
  // Stripe lists the newest first.
  return { ...state, refundedCents, returns: refunds.reverse().flatMap(ourPart) }
}

/** A partial refund that the shop requested, by its metadata. */
function ourPart(refund: Stripe.Refund): CheckoutState['returns'] {
  const { return_id: returnId, return_reason: reason = '' } = refund.metadata ?? {}
  return returnId ? [{ ...partRefund(refund), returnId, reason, cents: refund.amount }] : []
}

function checkoutState(session: Stripe.Checkout.Session): CheckoutState {
  return {
    sessionId: session.id,
    paymentId: session.metadata?.checkoutId ?? null,
    url: session.url,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paymentStatus: session.payment_status === 'unpaid' ? 'unpaid' : 'paid',
    refundedCents: 0,
    returns: [],
    totalCents: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customerEmail: session.customer_details?.email ?? session.customer_email,
    paymentIntentId: idOf(session.payment_intent),
    expiresAt: new Date(session.expires_at * 1000),
  }
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}

/** Whatever Stripe's reason, the builder can only retry later; the log has it for the operator. */
function notCopied(cause: unknown): never {
  if (!(cause instanceof Stripe.errors.StripeError)) throw cause
  throw new Refusal('provider_unavailable', 'The product was not copied to Stripe', { cause })
}

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) === 'resource_missing') return undefined
  return providerUnavailable(error)
}
