import Stripe from 'stripe'
import { Refusal } from '#contracts/refusal.ts'
import type { PaymentEvent } from '#domain/ports/payments.ts'

/** Verifies that Stripe signed these very bytes within the last minutes, and says which payment they are about. */
export function readEvent(rawBody: string, signature: string | undefined, secrets: string[], now: Date): PaymentEvent {
  const event = verified(rawBody, signature ?? '', secrets, now)
  const about = event.data.object as { id?: unknown; object?: unknown; payment_intent?: unknown }
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    sessionId: about.object === 'checkout.session' ? textOrNull(about.id) : null,
    paymentIntentId: textOrNull(about.object === 'payment_intent' ? about.id : about.payment_intent),
  }
}

function verified(rawBody: string, signature: string, secrets: string[], now: Date): Stripe.Event {
  const { webhooks } = Stripe
  let refused: unknown
  for (const secret of secrets) {
    try {
      return webhooks.constructEvent(rawBody, signature, secret, webhooks.DEFAULT_TOLERANCE, undefined, now.getTime())
    } catch (error) {
      refused = error
    }
  }
  throw new Refusal('bad_request', 'This event was not signed by the payment service', { cause: refused })
}

function textOrNull(value: unknown): string | null {
  if (typeof value === 'string') return value
  // An expanded reference.
  return typeof value === 'object' && value !== null && 'id' in value ? textOrNull(value.id) : null
}
