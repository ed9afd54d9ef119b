import type Stripe from 'stripe'
import type { z } from 'zod'
import type { SandboxTx } from '../sandbox-db.ts'
import { findObject, insertObject, listObjects, lockObject, saveObject } from './object-store.ts'
import { refundObject } from './payment-objects.ts'
import { recordEvent } from './record-event.ts'
import type { RefundParams } from './session-params.ts'
import { missing, StripeProblem } from './stripe-problem.ts'

/** Refunds all or part of a charge, never more than was taken. */
export async function refundCharge(tx: SandboxTx, params: z.output<typeof RefundParams>, now: Date): Promise<Stripe.Refund> {
  const charge = await lockObject(tx, 'charge', await chargeIdOf(tx, params))
  if (charge.disputed && (await isTaken(tx, charge.id))) {
    throw new StripeProblem(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw new StripeProblem(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = params.amount ?? left
  if (amount > left) {
    throw new StripeProblem(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }

  const refund = refundObject(charge, { amount, reason: params.reason ?? null, metadata: params.metadata }, now)
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  }
  await insertObject(tx, refund, now, { parentId: String(charge.payment_intent) })
  await saveObject(tx, refunded)
  await recordEvent(tx, 'refund.created', refund, now)
  await recordEvent(tx, 'charge.refunded', refunded, now)
  await recordEvent(tx, 'refund.updated', refund, now)
  return refund
}

/** An inquiry moves no money, so a refund settles it. */
async function isTaken(tx: SandboxTx, chargeId: string): Promise<boolean> {
  const { data } = await listObjects(tx, 'dispute', { limit: 1, parentId: chargeId })
  return data.some(({ is_charge_refundable, status }) => !is_charge_refundable && status !== 'won')
}

async function chargeIdOf(tx: SandboxTx, params: { payment_intent?: string; charge?: string }): Promise<string> {
  if (params.charge) return params.charge
  if (!params.payment_intent) {
    throw new StripeProblem('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    })
  }
  const intent = await findObject(tx, 'payment_intent', params.payment_intent)
  if (!intent) throw missing('payment_intent', params.payment_intent, 'payment_intent')
  if (!intent.latest_charge) {
    throw new StripeProblem(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    })
  }
  return String(intent.latest_charge)
}
