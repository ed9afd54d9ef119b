import { Refusal } from '#contracts/refusal.ts'
import type { Actor } from '../kernel/actor.ts'
import { authorize, type Verdict } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { type Disputed, findDisputed, refundOfDisputed } from './find-disputed.ts'
import { lockPayment } from './move-payment.ts'
import type { PaymentRow } from './payments-tables.ts'
import { startRefund } from './refund-payment.ts'
import type { Payable } from './sale.ts'

/** An operator asks once more for a refund that failed, of money that bought nothing. An order's is asked for with the order. */
export function mayRefundPayment(
  actor: Actor,
  { status, refundReason, disputed }: Pick<PaymentRow, 'status' | 'refundReason'> & { disputed: Disputed },
): Verdict {
  if (!actor?.isOperator) return new Refusal('not_allowed', 'Only operators may do this')
  const isOwed = status === 'refund_failed' && refundReason !== null
  return refundOfDisputed(disputed) ?? (isOwed || new Refusal('conflict', 'Only a refund that failed can be asked for once more'))
}

/** The same within the transaction of whoever writes it down. */
export async function requestPaymentRefundIn(
  ctx: Needs<'now' | 'jobs' | 'actor'>,
  tx: Tx,
  { payable, paymentId }: { payable: Pick<Payable, 'kind' | 'lock'>; paymentId: string },
): Promise<PaymentRow> {
  const payment = await lockPayment(tx, payable, paymentId)
  if (!payment) throw new Refusal('not_found', 'Payment not found')
  authorize(mayRefundPayment(ctx.actor, { ...payment, disputed: await findDisputed(tx, paymentId) }))
  return startRefund(ctx, tx, payment, { reason: null })
}
