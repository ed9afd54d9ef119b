import { eq } from 'drizzle-orm'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { orderSale } from '#domain/buying/orders/order-sale.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { figuresOf } from '#domain/money/payments/apply-refunds.ts'
import { buildPaymentFacts } from '#domain/money/payments/build-payment-facts.ts'
import { findDisputed, getLostCents } from '#domain/money/payments/dispute-conditions.ts'
import { lockPayment } from '#domain/money/payments/move-payment.ts'
import { lockRefunds, moveRefund } from '#domain/money/payments/move-refund.ts'
import { paymentFacts } from '#domain/money/payments/payment-facts.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { postDisputes } from '#domain/money/payments/post-dispute-entries.ts'
import { hasSettledOutside, refundPart } from '#domain/money/payments/refund-part.ts'
import { startRefund } from '#domain/money/payments/refund-payment.ts'
import type { RefundRow } from '#domain/money/payments/refunds-table.ts'
import { recordPartRefund } from '#domain/money/payouts/record-part-refund.ts'
import { announceRequest, lockRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { buildPaymentPolicy } from './build-payment-policy.ts'
import { buildSale } from './build-sale.ts'

/** An operator makes a partial refund, within the caller's transaction. The milestone stays paid. */
export async function refundPartOfPaymentWithinTransaction(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { paymentId, cents }: { paymentId: string; cents: number },
): Promise<PaymentRow> {
  const payment = await lockPayment(tx, buildSale, paymentId)
  if (!payment) throw new Refusal('not_found', 'Payment not found')
  await refundPart(ctx, tx, payment, { cents, reason: 'settled_by_operator' })
  await announceRequest(tx, await lockRequest(tx, buildPaymentFacts(payment).requestId))
  return payment
}

/** An operator refunds a payment, within the caller's transaction. The build continues, and the amount is due again. */
export async function requestBuildRefundWithinTransaction(
  ctx: Needs<'now' | 'jobs' | 'actor'>,
  tx: Tx,
  paymentId: string,
): Promise<PaymentRow> {
  const payment = await lockPayment(tx, buildSale, paymentId)
  if (!payment) throw new Refusal('not_found', 'Payment not found')
  const isPartSettledOutside = await hasSettledOutside(tx, paymentId)
  const facts = { ...payment, disputed: await findDisputed(tx, paymentId), isPartSettledOutside }
  authorize(buildPaymentPolicy.refund(ctx.actor, facts))
  await startRefund(ctx, tx, payment, { reason: 'given_back' })
  await announceRequest(tx, await lockRequest(tx, buildPaymentFacts(payment).requestId))
  return payment
}

type Settled = { payment: PaymentRow; settled: RefundRow }

/**
 * Settles a partial refund that the provider could not make and the shop paid another way, described by `how`. Booked like a refund
 * paid by the shop. Both sides of a build are notified; those of an order read it on the order's page.
 */
export async function settleRefundOutsideWithinTransaction(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  { paymentId, returnId, how }: { paymentId: string; returnId: string; how: string },
): Promise<Settled> {
  const [found] = await tx.select({ requestId: payments.requestId }).from(payments).where(eq(payments.id, paymentId))
  const payment = await lockPayment(tx, found?.requestId === null ? orderSale : buildSale, paymentId)
  const refunds = payment ? await lockRefunds(tx, payment.id) : []
  const owed = refunds.find(({ id }) => id === returnId)
  if (!payment || !owed) throw new Refusal('not_found', 'Refund not found')
  if (owed.status !== 'failed') throw new Refusal('conflict', 'Only a failed refund can be paid another way')
  if (payment.status !== 'paid') throw new Refusal('conflict', 'The full payment is being refunded, including this amount')
  await refuseDisputedMoney(tx, payment, refunds)

  const settled = await moveRefund(ctx, tx, owed, 'settled_outside', { settledOutside: how })
  await recordPartRefund(ctx, tx, { ...paymentFacts(payment), ...figuresOf(settled) }, { outside: true })
  await postDisputes(ctx, tx, payment)
  if (payment.requestId === null) {
    await orderSale.onPartRefunded?.(ctx, tx, payment, settled)
    return { payment, settled }
  }
  const request = await lockRequest(tx, payment.requestId)
  await notifySides(ctx, tx, request, { about: 'refund', news: 'part', returnId })
  await announceRequest(tx, request)
  return { payment, settled }
}

/** Refuses to pay the buyer what their bank is reviewing or has already returned. */
async function refuseDisputedMoney(tx: Tx, { id, amountCents }: PaymentRow, refunds: RefundRow[]): Promise<void> {
  const disputed = await findDisputed(tx, id)
  if (disputed === 'open')
    throw new Refusal('conflict', 'The buyer’s bank is reviewing this payment. Please wait for its decision.')
  if (disputed === null) return
  const left = amountCents - (await getLostCents(tx, id))
  if (refunds.reduce((sum, { cents }) => sum + cents, 0) > left)
    throw new Refusal('conflict', `The buyer’s bank returned this payment. Only ${formatCents(left)} of it is left.`)
}
