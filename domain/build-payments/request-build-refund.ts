import { Refusal } from '#contracts/kernel/refusal.ts'
import { announceRequest, lockRequest } from '../build-requests/lock-request.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { buildPaymentFacts } from '../payments/build-payment-facts.ts'
import { findDisputed } from '../payments/dispute-conditions.ts'
import { lockPayment } from '../payments/move-payment.ts'
import type { PaymentRow } from '../payments/payments-tables.ts'
import { startRefund } from '../payments/refund-payment.ts'
import { hasSettledOutside } from '../payments/return-part.ts'
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
