import type Stripe from 'stripe'
import type { SandboxTx } from '../sandbox-db.ts'
import { lockCurrentSession } from './advance-session.ts'
import { insertObject, lockObject, type StoredSession, saveObject } from './object-store.ts'
import { intentObject } from './payment-objects.ts'
import { recordEvent } from './record-event.ts'
import { customerDetails } from './session-object.ts'
import { takeMoney } from './settle-payment.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'
import type { CardBehaviour } from './test-cards.ts'

const PENDING_MS = 3_000

export type Payer = { email: string; name: string | null; card: CardBehaviour }

/** One payment attempt. Returns the session afterwards, and whether the card was declined. */
export async function paySession(sandbox: StripeSandbox, sessionId: string, payer: Payer) {
  const result = await sandbox.db.transaction(async (tx) => {
    // The lock makes a second click wait and then find the session complete.
    const session = await lockCurrentSession(sandbox, tx, sessionId)
    if (session.status !== 'open') return { session, declined: false }

    const intent = await intentOf(tx, session, sandbox.now())
    const tried = { ...session, payment_intent: intent.id, customer_details: customerDetails(payer.email, payer.name) }
    if (payer.card === 'declined') return { session: await decline(tx, tried, intent, sandbox.now()), declined: true }

    const methods = { pays: 'pm_card_visa', pends: 'pm_card_slow', fails: 'pm_card_slow_failure' } as const
    const confirmed: Stripe.PaymentIntent = { ...intent, payment_method: methods[payer.card], last_payment_error: null }
    const isPaid = payer.card === 'pays'
    const complete: StoredSession = { ...tried, status: 'complete', url: null, payment_status: isPaid ? 'paid' : 'unpaid' }
    if (isPaid) await takeMoney(tx, confirmed, payer, sandbox.now())
    else await saveObject(tx, { ...confirmed, status: 'processing' })

    await saveObject(tx, complete, { dueAt: isPaid ? null : new Date(sandbox.now().getTime() + PENDING_MS) })
    await recordEvent(tx, 'checkout.session.completed', complete, sandbox.now())
    return { session: complete, declined: false }
  })
  sandbox.wake()
  return result
}

async function intentOf(tx: SandboxTx, session: StoredSession, now: Date): Promise<Stripe.PaymentIntent> {
  if (session.payment_intent) return lockObject(tx, 'payment_intent', String(session.payment_intent))
  const intent = intentObject(session, session.metadata ?? {}, now)
  await insertObject(tx, intent, now, { parentId: session.id })
  return intent
}

async function decline(tx: SandboxTx, session: StoredSession, intent: Stripe.PaymentIntent, now: Date) {
  const declined: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
  }
  await saveObject(tx, declined)
  await saveObject(tx, session)
  await recordEvent(tx, 'payment_intent.payment_failed', declined, now)
  return session
}
