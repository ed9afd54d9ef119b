import Stripe from 'stripe'
import { z } from 'zod'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { PaymentEvent } from '#domain/ports/payments.ts'

/** An id, or the whole object in its place. */
const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id), z.null()]).optional()

const EventShape = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({
    object: z.object({ id: z.string().optional(), object: z.string().optional(), payment_intent: Reference }),
  }),
})

/** Verifies that Stripe signed exactly these bytes within the last minutes, and returns the payment or account concerned. */
export function readEvent(rawBody: string, signature: string | undefined, secrets: string[], now: Date): PaymentEvent {
  const read = EventShape.safeParse(verified(rawBody, signature ?? '', secrets, now))
  if (!read.success) throw new Refusal('bad_request', 'This is not a payment provider event', { cause: read.error })

  const { id, type, created, data } = read.data
  const about = data.object
  const isIntent = about.object === 'payment_intent'
  const isAccount = about.object === 'account'
  const isDispute = about.object === 'dispute'
  const isTransfer = about.object === 'transfer'
  return {
    id,
    type,
    createdAt: new Date(created * 1000),
    sessionId: (about.object === 'checkout.session' && about.id) || null,
    paymentIntentId: (isIntent ? about.id : about.payment_intent) ?? null,
    accountId: (isAccount && about.id) || null,
    stripeTransferId: (isTransfer && about.id) || null,
    stripeDisputeId: (isDispute && about.id) || null,
  }
}

function verified(rawBody: string, signature: string, secrets: string[], now: Date): unknown {
  const { webhooks } = Stripe
  let refused: unknown
  for (const secret of secrets) {
    try {
      return webhooks.constructEvent(rawBody, signature, secret, webhooks.DEFAULT_TOLERANCE, undefined, now.getTime())
    } catch (error) {
      refused = error
    }
  }
  throw new Refusal('bad_request', 'This event was not signed by the payment provider', { cause: refused })
}
