import { Refusal } from '#contracts/refusal.ts'
import { announceRequest } from '../build-requests/lock-request.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { mayRefundBuildPayment } from './build-payment-policy.ts'
import { type BuildPaymentRow, lockBuildPayment } from './lock-build-payment.ts'
import { startBuildRefund } from './refund-build-payment.ts'

/** An operator wants a payment to go back, within the transaction that writes it down. The build goes on and may be paid again. */
export async function requestBuildRefundIn(
  tx: Tx,
  ctx: Needs<'now' | 'jobs' | 'actor'>,
  paymentId: string,
): Promise<BuildPaymentRow> {
  const locked = await lockBuildPayment(tx, paymentId)
  if (!locked) throw new Refusal('not_found', 'Payment not found')
  const { payment, request } = locked
  authorize(mayRefundBuildPayment(ctx.actor, payment))
  await startBuildRefund(ctx, tx, payment, 'given_back')
  await announceRequest(tx, request)
  return payment
}
