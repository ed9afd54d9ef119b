import type Stripe from 'stripe'
import { LENDER_NAMES, type Lender } from '#contracts/buying/pay-later.ts'
import type { SandboxTx } from '../sandbox-db.ts'
import { lockCurrentSession } from './advance-session.ts'
import { openDispute } from './move-dispute.ts'
import { insertObject, lockObject, type StoredSession, saveObject } from './object-store.ts'
import { intentObject } from './payment-objects.ts'
import { recordEvent } from './record-event.ts'
import { customerDetails } from './session-object.ts'
import { takeMoney } from './settle-payment.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'
import type { CardBehaviour } from './test-cards.ts'

const PENDING_MS = 3_000

const METHODS: Record<Exclude<CardBehaviour, 'declined'>, string> = {
  pays: 'pm_card_visa',
  pends: 'pm_card_slow',
  fails: 'pm_card_slow_failure',
  fraudulent: 'pm_card_createDispute',
  product_not_received: 'pm_card_createDisputeProductNotReceived',
  inquiry: 'pm_card_createDisputeInquiry',
}

/** `lender`: a lender pays, with the outcome that `card` names */
export type Payer = { email: string; name: string | null; card: CardBehaviour; lender?: Lender }

/** One payment attempt. Returns the session afterwards, and whether the card was declined. */
export async function paySession(sandbox: StripeSandbox, sessionId: string, payer: Payer) {
  const result = await sandbox.db.transaction(async (tx) => {
    // The lock makes a second click wait and then find the session complete.
    const session = await lockCurrentSession(sandbox, tx, sessionId)
    if (session.status !== 'open') return { session, declined: false }

    const intent = await intentOf(tx, session, sandbox.now())
    const tried = { ...session, payment_intent: intent.id, customer_details: customerDetails(payer.email, payer.name) }
    if (payer.card === 'declined')
      return { session: await decline(tx, { session: tried, intent, payer }, sandbox.now()), declined: true }

    const { card } = payer
    const confirmed: Stripe.PaymentIntent = {
      ...intent,
      payment_method: methodOf(payer, card),
      last_payment_error: null,
    }
    const isPaid = card !== 'pends' && card !== 'fails'
    const complete: StoredSession = { ...tried, status: 'complete', url: null, payment_status: isPaid ? 'paid' : 'unpaid' }
    const charge = isPaid ? await takeMoney(tx, confirmed, payer, sandbox.now()) : null
    if (!charge) await saveObject(tx, { ...confirmed, status: 'processing' })

    await saveObject(tx, complete, { dueAt: isPaid ? null : new Date(sandbox.now().getTime() + PENDING_MS) })
    await recordEvent(tx, 'checkout.session.completed', complete, sandbox.now())
    if (charge) await disputeWith(tx, card, charge, sandbox.now())
    return { session: complete, declined: false }
  })
  sandbox.wake()
  return result
}

function methodOf({ lender }: Payer, card: keyof typeof METHODS): string {
  return lender ? `pm_${lender}` : METHODS[card]
}

/** Some test cards dispute what they pay, as at Stripe. */
async function disputeWith(tx: SandboxTx, card: CardBehaviour, charge: Stripe.Charge, now: Date): Promise<void> {
  if (card === 'fraudulent' || card === 'product_not_received') await openDispute(tx, charge.id, { reason: card }, now)
  if (card === 'inquiry') await openDispute(tx, charge.id, { reason: 'general', isInquiry: true }, now)
}

async function intentOf(tx: SandboxTx, session: StoredSession, now: Date): Promise<Stripe.PaymentIntent> {
  if (session.payment_intent) return lockObject(tx, 'payment_intent', String(session.payment_intent))
  const intent = intentObject(session, session.metadata ?? {}, now)
  await insertObject(tx, intent, now, { parentId: session.id })
  return intent
}

type Try = { session: StoredSession; intent: Stripe.PaymentIntent; payer: Payer }

async function decline(tx: SandboxTx, { session, intent, payer }: Try, now: Date) {
  const declined: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: payer.lender
      ? {
          type: 'invalid_request_error',
          code: 'payment_method_provider_decline',
          message: `${LENDER_NAMES[payer.lender]} declined.`,
        }
      : { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  }
  await saveObject(tx, declined)
  await saveObject(tx, session)
  await recordEvent(tx, 'payment_intent.payment_failed', declined, now)
  return session
}
