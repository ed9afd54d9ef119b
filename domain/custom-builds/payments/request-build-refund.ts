import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildPaymentFacts } from '#domain/money/payments/build-payment-facts.ts'
import { findDisputed } from '#domain/money/payments/dispute-conditions.ts'
import { lockPayment } from '#domain/money/payments/move-payment.ts'
import type { PaymentRow } from '#domain/money/payments/payments-tables.ts'
import { hasSettledOutside } from '#domain/money/payments/refund-part.ts'
import { startRefund } from '#domain/money/payments/refund-payment.ts'
import { announceRequest, lockRequest } from '../requests/lock-request.ts'
import { buildPaymentPolicy } from './build-payment-policy.ts'
import { buildSale } from './build-sale.ts'

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
