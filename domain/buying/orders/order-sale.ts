import { and, eq } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import { announce } from '#domain/kernel/announce.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { checkoutOf } from '#domain/money/payments/checkout-of.ts'
import { isAgreedAmount } from '#domain/money/payments/is-agreed-amount.ts'
import { isRefundReason } from '#domain/money/payments/refund-reasons.ts'
import type { Sale } from '#domain/money/payments/sale.ts'
import { sendDisputeEmails } from '#domain/money/payments/send-dispute-emails.ts'
import { checkoutPayable, getCheckout } from '../checkout/checkout-payable.ts'
import { holdForPayment } from '../checkout/hold-for-payment.ts'
import { releaseHold } from '../checkout/product-hold.ts'
import { continueAfterDispute } from '../returns/continue-after-dispute.ts'
import { returns } from '../returns/returns-table.ts'
import { cancelDelivery } from './cancel-delivery.ts'
import { closeRefundedReturn } from './close-refunded-return.ts'
import { completeSale } from './complete-sale.ts'
import { createOrder, moveCheckoutOrder } from './create-order.ts'
import { findRefundReason } from './find-refund-reason.ts'
import { followDispute } from './follow-dispute.ts'
import { notifyBuyerAndBuilder } from './notify-buyer-and-builder.ts'
import { followDeliveryJob } from './order-jobs.ts'
import { orderReturnable } from './order-returnable.ts'
import { orders } from './orders-tables.ts'
import { paymentRefundedEmail } from './refund-emails.ts'
import { sendRefundEmails } from './send-order-emails.ts'

/** The effects on an instrument and its order when its payment is paid, fails or is refunded. */
export const orderSale: Sale = {
  ...checkoutPayable,

  async refundReason(_ctx, tx, payment) {
    return findRefundReason(tx, await getCheckout(tx, payment))
  },

  // If payment and refund arrive together, nothing is sold. A payment that could not buy anything leaves no order.
  async returnReason(ctx, tx, payment, session) {
    const hasOrder = (await tx.$count(orders, eq(orders.checkoutId, checkoutOf(payment)))) > 0
    if (hasOrder) return null
    return isAgreedAmount(payment, session) ? orderSale.refundReason(ctx, tx, payment) : 'amount_differs'
  },

  // A delayed payment method: the instrument stays reserved until the payment succeeds or fails.
  async onProcessing(ctx, tx, payment, canStand) {
    const checkout = await getCheckout(tx, payment)
    // A payment that will be refunded must not block the instrument.
    if (!canStand) return releaseHold(tx, checkout)
    await createOrder(ctx, tx, { checkout, payment }, 'pending')
    await holdForPayment(ctx, tx, checkout, payment)
  },

  onPaid: completeSale,

  async onRefunding(ctx, tx, payment) {
    const checkout = await getCheckout(tx, payment)
    await moveCheckoutOrder(ctx, tx, checkout, 'failed')
    await releaseHold(tx, checkout)
  },

  async onClosed(ctx, tx, payment) {
    const checkout = await getCheckout(tx, payment)
    await moveCheckoutOrder(ctx, tx, checkout, 'failed')
    await releaseHold(tx, checkout)
  },

  // After a refund the instrument stays sold: it may already be shipped.
  async onRefunded(ctx, tx, payment, { paidCents }) {
    const checkout = await getCheckout(tx, payment)
    const { customerEmail: to, buyerId } = payment
    const reason = payment.refundReason
    if (isRefundReason(reason)) {
      const productName = checkout.product.name
      await enqueueMail(ctx, tx, paymentRefundedEmail, { to, productName, totalCents: paidCents, reason })
      await announce(tx, { live: [{ userId: buyerId, name: 'orders' }] })
      return releaseHold(tx, checkout)
    }
    const [before] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.checkoutId, checkout.id))
    const moved = await moveCheckoutOrder(ctx, tx, checkout, 'refunded')
    const order = moved ?? (await createOrder(ctx, tx, { checkout, payment }, 'refunded'))
    await cancelDelivery(ctx, tx, order)
    // The emails of a return name its refund.
    if (!(await hasReturned(tx, order.id))) await sendRefundEmails(ctx, tx, order, before?.status === 'completed')
    await closeRefundedReturn(ctx, tx, { orderId: order.id, paidCents })
    await releaseHold(tx, checkout)
  },

  // A returned or lost instrument ends the sale, even if the builder keeps a fee.
  async onPartRefunded(ctx, tx, payment, { status }) {
    const [order] = await tx
      .select()
      .from(orders)
      .where(eq(orders.checkoutId, checkoutOf(payment)))
    if (!order) return
    const isBack = status !== 'failed' && order.status === 'completed' && (await hasReturned(tx, order.id))
    if (isBack) await moveCheckoutOrder(ctx, tx, await getCheckout(tx, payment), 'refunded')
    await ctx.jobs.enqueue(tx, followDeliveryJob, { orderId: order.id })
    await notifyBuyerAndBuilder(tx, order)
  },

  async onRefundFailed(ctx, tx, payment) {
    if (payment.refundReason) return 'refund_failed'
    const checkout = await getCheckout(tx, payment)
    const { id, status } = only(
      await tx.select({ id: orders.id, status: orders.status }).from(orders).where(eq(orders.checkoutId, checkout.id)),
    )
    // If both sides were notified, also by a return, they keep seeing a refund. One that was only requested can be requested again.
    const isStanding = status === 'completed' && !(await hasReturned(tx, id))
    // The next attempt is a new refund with a new key.
    const reset = { refundRequestedAt: null, refundRequestedBy: null }
    await moveCheckoutOrder(ctx, tx, checkout, isStanding ? 'completed' : 'refund_failed', reset)
    return isStanding ? 'paid' : 'refund_failed'
  },

  // The product stays sold whatever the bank decides. If it was not shipped, it can be relisted.
  async onDispute(ctx, tx, payment, news) {
    const [order] = await tx
      .select()
      .from(orders)
      .where(eq(orders.checkoutId, checkoutOf(payment)))
      .for('update')
    if (!order) return
    await followDispute(ctx, tx, { order, dispute: news.dispute })
    await continueAfterDispute(ctx, tx, orderReturnable, { id: order.id, ...news })
    await notifyBuyerAndBuilder(tx, order)
    const sale = { number: orderNumber(order.id), path: `/dashboard/orders/${order.id}` }
    await sendDisputeEmails(ctx, tx, payment, { ...news, ...sale })
  },
}

/** Whether a return of the order ended with the instrument at the builder, or lost. */
async function hasReturned(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.$count(returns, and(eq(returns.orderId, orderId), eq(returns.outcome, 'refunded')))) > 0
}
