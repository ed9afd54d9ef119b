import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { findDisputed } from './dispute-conditions.ts'
import { lockPayment } from './move-payment.ts'
import { paymentPolicy } from './payment-policy.ts'
import type { PaymentRow } from './payments-tables.ts'
import { startRefund } from './refund-payment.ts'
import type { Payable } from './sale.ts'

/** Retries a failed refund within the caller's transaction. */
export async function requestPaymentRefundWithinTransaction(
  ctx: Needs<'now' | 'jobs' | 'actor'>,
  tx: Tx,
  { payable, paymentId }: { payable: Pick<Payable, 'kind' | 'lock'>; paymentId: string },
): Promise<PaymentRow> {
  const payment = await lockPayment(tx, payable, paymentId)
  if (!payment) throw new Refusal('not_found', 'Payment not found')
  authorize(paymentPolicy.refund(ctx.actor, { ...payment, disputed: await findDisputed(tx, paymentId) }))
  return startRefund(ctx, tx, payment, { reason: null })
}
