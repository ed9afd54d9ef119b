import { Refusal } from '#contracts/refusal.ts'
import { buildSale } from '../build-payments/build-sale.ts'
import { checkoutPayable } from '../checkout/checkout-payable.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { lockPayment, movePayment } from '../payments/move-payment.ts'
import type { moneyAlerts } from '../payouts/money-alerts-table.ts'

type Alert = Pick<typeof moneyAlerts.$inferSelect, 'about' | 'paymentId'>

/** Locks what a failed refund is of, and refuses while it is asked for again: who pays in another way then pays twice. */
export async function takeOverRefund(ctx: Needs<'now'>, tx: Tx, { about, paymentId }: Alert): Promise<void> {
  if (paymentId === null) return
  const payment = await lockPayment(tx, about === 'build_payment' ? buildSale : checkoutPayable, paymentId)
  if (payment?.status === 'refunding') {
    throw new Refusal('conflict', 'This refund is in progress. Wait until it succeeds or fails, then mark the alert as seen.')
  }
  // Written once more as it is: a reconciliation that chose it before, and waits for the lock, reads it anew and finds it not due.
  if (payment?.status === 'refund_failed') await movePayment(ctx, tx, payment, 'refund_failed')
}
