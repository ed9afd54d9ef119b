import { Refusal } from '#contracts/refusal.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { mayRefundBuild } from './build-payment-policy.ts'
import { type BuildPaymentRow, lockBuildPayment } from './lock-build-payment.ts'
import { announceRequest } from './lock-request.ts'
import { returnBuildPayment } from './refund-build-payment.ts'

/** An operator wants a payment to go back, within the transaction that writes it down. The build goes on and may be paid again. */
export async function requestBuildRefundIn(
  tx: Tx,
  ctx: Needs<'now' | 'jobs' | 'actor'>,
  paymentId: string,
): Promise<BuildPaymentRow> {
  const locked = await lockBuildPayment(tx, paymentId)
  if (!locked) throw new Refusal('not_found', 'Payment not found')
  const { payment, request } = locked
  authorize(mayRefundBuild(ctx.actor, payment))
  await returnBuildPayment(ctx, tx, payment, 'given_back')
  await announceRequest(tx, request)
  return payment
}
