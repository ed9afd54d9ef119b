import type Stripe from 'stripe'
import type { SandboxTx } from '../sandbox-db.ts'
import { insertObject, lockObject, type StoredSession, saveObject } from './object-store.ts'
import { chargeObject } from './payment-objects.ts'
import { recordEvent } from './record-event.ts'

/** Captures the money of an intent. */
export async function takeMoney(
  tx: SandboxTx,
  intent: Stripe.PaymentIntent,
  payer: { email: string; name: string | null },
  now: Date,
): Promise<Stripe.Charge> {
  const charge = chargeObject(intent, payer, now)
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
  }
  await insertObject(tx, charge, now, { parentId: intent.id })
  await saveObject(tx, succeeded)
  await recordEvent(tx, 'payment_intent.succeeded', succeeded, now)
  return charge
}

/** Settles a pending payment as paid or failed. The caller holds the session's lock. */
export async function settlePayment(tx: SandboxTx, session: StoredSession, now: Date): Promise<StoredSession> {
  const intent = await lockObject(tx, 'payment_intent', String(session.payment_intent))
  const payer = { email: session.customer_details?.email ?? '', name: session.customer_details?.name ?? null }

  if (intent.payment_method === 'pm_card_slow_failure') {
    const message = 'The bank did not send the money.'
    const failed: Stripe.PaymentIntent = {
      ...intent,
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'payment_intent_payment_attempt_failed', message },
    }
    await saveObject(tx, failed)
    await saveObject(tx, session, { dueAt: null })
    await recordEvent(tx, 'payment_intent.payment_failed', failed, now)
    await recordEvent(tx, 'checkout.session.async_payment_failed', session, now)
    return session
  }

  const paid: StoredSession = { ...session, payment_status: 'paid' }
  await takeMoney(tx, intent, payer, now)
  await saveObject(tx, paid, { dueAt: null })
  await recordEvent(tx, 'checkout.session.async_payment_succeeded', paid, now)
  return paid
}
