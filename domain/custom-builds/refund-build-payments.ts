import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { mayRefundBuildPayment } from '../build-payments/build-payment-policy.ts'
import { announceRequest, lockRequest } from '../build-requests/lock-request.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { lockPayment } from '../payments/move-payment.ts'
import { type PaymentRow, payments } from '../payments/payments-tables.ts'
import { startRefund } from '../payments/refund-payment.ts'
import type { BuildRefundReason } from '../ports/jobs.ts'
import { buildSale, partOfBuild } from './build-sale.ts'

/** Everything that was paid for a locked request is to go back. */
export async function refundBuildPayments(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { requestId, reason }: { requestId: string; reason: BuildRefundReason },
): Promise<void> {
  const standing = and(eq(payments.requestId, requestId), eq(payments.status, 'paid'))
  for (const payment of await tx.select().from(payments).where(standing).for('update')) {
    await startRefund(ctx, tx, payment, { reason })
  }
}

/** An operator wants a payment to go back, within the transaction that writes it down. The build goes on and may be paid again. */
export async function requestBuildRefundIn(tx: Tx, ctx: Needs<'now' | 'jobs' | 'actor'>, paymentId: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, buildSale, paymentId)
  if (!payment) throw new Refusal('not_found', 'Payment not found')
  authorize(mayRefundBuildPayment(ctx.actor, payment))
  await startRefund(ctx, tx, payment, { reason: 'given_back' })
  await announceRequest(tx, await lockRequest(tx, partOfBuild(payment).requestId))
  return payment
}
