import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildPaymentFacts } from '#domain/money/payments/build-payment-facts.ts'
import { lockPayment } from '#domain/money/payments/move-payment.ts'
import type { PaymentRow } from '#domain/money/payments/payments-tables.ts'
import { refundPart } from '#domain/money/payments/refund-part.ts'
import { announceRequest, lockRequest } from '../requests/lock-request.ts'
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
