import { eq } from 'drizzle-orm'
import type { AlertRefund } from '#contracts/money-alerts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { lockBuildPayment, moveBuildPayment } from '../build-payments/lock-build-payment.ts'
import { lockCheckout, moveCheckout } from '../checkout/move-checkout.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { orders } from '../orders/orders-tables.ts'
import type { moneyAlerts } from '../payouts/money-alerts-table.ts'
import { orderRefundState, paymentRefundState } from './refund-state.ts'

type Alert = Pick<typeof moneyAlerts.$inferSelect, 'about' | 'subjectId'>

/** Locks the payment of a failed refund. Refused while a refund is pending, because paying in another way would pay twice. */
export async function takeOverRefund(tx: Tx, ctx: Needs<'now'>, alert: Alert): Promise<void> {
  if ((await lockRefund(tx, ctx, alert)) !== 'under_way') return
  throw new Refusal('conflict', 'This refund is under way. Wait until it has succeeded or failed, then mark the alert as seen.')
}

/** Updates the failed payment without a change, so that a reconciliation waiting for its lock reads it again and finds it no longer due. */
async function lockRefund(tx: Tx, ctx: Needs<'now'>, { about, subjectId }: Alert): Promise<AlertRefund['state'] | undefined> {
  if (about === 'order') {
    const [order] = await tx.select().from(orders).where(eq(orders.id, subjectId)).for('update')
    return order && orderRefundState(order)
  }
  if (about === 'checkout') {
    const checkout = await lockCheckout(tx, subjectId)
    if (checkout?.status === 'refund_failed') await moveCheckout(ctx, tx, checkout, 'refund_failed')
    return checkout && paymentRefundState(checkout.status)
  }
  if (about !== 'build_payment') return undefined
  const payment = (await lockBuildPayment(tx, subjectId))?.payment
  if (payment?.status === 'refund_failed') await moveBuildPayment(ctx, tx, payment, 'refund_failed')
  return payment && paymentRefundState(payment.status)
}
