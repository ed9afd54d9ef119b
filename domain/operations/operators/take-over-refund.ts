import { Refusal } from '#contracts/kernel/refusal.ts'
import { checkoutPayable } from '#domain/buying/checkout/checkout-payable.ts'
import { buildSale } from '#domain/custom-builds/payments/build-sale.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { lockPayment, movePayment } from '#domain/money/payments/move-payment.ts'
import type { moneyAlerts } from '#domain/money/payouts/money-alerts-table.ts'

type Alert = Pick<typeof moneyAlerts.$inferSelect, 'about' | 'paymentId'>

/**
 * Locks the subject of a failed refund, and refuses while the refund is being retried, because paying in another way would pay the buyer
 * twice.
 */
export async function takeOverRefund(ctx: Needs<'now'>, tx: Tx, { about, paymentId }: Alert): Promise<void> {
  if (paymentId === null) return
  const payment = await lockPayment(tx, about === 'build_payment' ? buildSale : checkoutPayable, paymentId)
  if (payment?.status === 'refunding') {
    throw new Refusal('conflict', 'This refund is in progress. Wait until it succeeds or fails, then mark the alert as seen.')
  }
  // Rewritten unchanged: a reconciliation that selected it earlier and waits for the lock reads it again and finds it not due.
  if (payment?.status === 'refund_failed') await movePayment(ctx, tx, payment, 'refund_failed')
}
