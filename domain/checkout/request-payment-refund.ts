import { Refusal } from '#contracts/refusal.ts'
import type { Actor } from '../kernel/actor.ts'
import { authorize, type Verdict } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { type CheckoutRow, lockCheckout, moveCheckout } from './move-checkout.ts'

/** An operator asks once more for a refund that failed, of money that bought nothing. An order's is asked for with the order. */
export function mayRefundPayment(actor: Actor, { status, refundReason }: Pick<CheckoutRow, 'status' | 'refundReason'>): Verdict {
  if (!actor?.isOperator) return new Refusal('not_allowed', 'Only operators may do this')
  const isOwed = status === 'refund_failed' && refundReason !== null
  return isOwed || new Refusal('conflict', 'Only a refund that failed can be asked for once more')
}

/** The same within the transaction of whoever writes it down. */
export async function requestPaymentRefundIn(
  tx: Tx,
  ctx: Needs<'now' | 'jobs' | 'actor'>,
  checkoutId: string,
): Promise<CheckoutRow> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout) throw new Refusal('not_found', 'Payment not found')
  authorize(mayRefundPayment(ctx.actor, checkout))
  await ctx.jobs.enqueue(tx, 'refund-payment', { checkoutId })
  return moveCheckout(ctx, tx, checkout, 'refunding')
}
