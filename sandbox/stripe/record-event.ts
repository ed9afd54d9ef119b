import Stripe from 'stripe'
import type { SandboxTx } from '../sandbox-db.ts'
import { stripeEvents } from '../sandbox-tables.ts'
import { newId } from './object-ids.ts'
import { unix } from './stripe-sandbox.ts'

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'account.updated'
  | 'transfer.created'
  | 'transfer.reversed'

/** Stores the event in the same transaction as the change it reports. */
export async function recordEvent(tx: SandboxTx, type: EventType, object: object, now: Date): Promise<void> {
  const { line_items: _notInEvents, ...shown } = object as { line_items?: unknown }
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: unix(now),
    data: { object: shown },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    // An event of a connected account names the account.
    ...(type === 'account.updated' && { account: (shown as { id?: string }).id }),
  } satisfies Stripe.EventBase

  await tx.insert(stripeEvents).values({ id: event.id, type, body: event, createdAt: now, nextAttemptAt: now })
}
