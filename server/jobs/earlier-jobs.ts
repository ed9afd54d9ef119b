import { eq } from 'drizzle-orm'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import type { PaymentDeps } from '#domain/money/payments/sale.ts'
import { handleJob } from './handle-job.ts'
import { closePayment, refundPayment, settlePayment } from './payment-work.ts'

/** Jobs of earlier versions. They are no longer enqueued, but may be in the queue of an upgraded shop. */
export const earlierJobs = [
  handleJob(defineJob<{ sessionId: string }>('settle-checkout'), settlePayment),
  handleJob(defineJob<{ checkoutId: string }>('expire-checkout'), (ctx: PaymentDeps, { checkoutId: paymentId }) =>
    closePayment(ctx, { paymentId }),
  ),
  handleJob(defineJob<{ paymentIntentId: string }>('settle-build-payment'), settlePayment),
  handleJob(defineJob<{ paymentId: string }>('close-build-payment'), closePayment),
  handleJob(defineJob<{ paymentId: string }>('refund-build-payment'), refundPayment),
  handleJob(defineJob<{ orderId: string }>('refund-order'), refundOrder),
]

/** Refunds an order's payment. Earlier jobs named the order. */
export async function refundOrder(ctx: PaymentDeps, { orderId }: { orderId: string }): Promise<void> {
  const [payment] = await ctx.db
    .select({ paymentId: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.checkoutId, payments.checkoutId))
    .where(eq(orders.id, orderId))
  if (payment) await refundPayment(ctx, payment)
}
