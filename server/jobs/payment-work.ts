import { eq } from 'drizzle-orm'
import { orderSale } from '#domain/buying/orders/order-sale.ts'
import { slotSale } from '#domain/custom-builds/order-book/slot-sale.ts'
import { buildSale } from '#domain/custom-builds/payments/build-sale.ts'
import { askRefund as ask } from '#domain/money/payments/ask-refund.ts'
import { closeDuePayments as closeDue } from '#domain/money/payments/close-due-payments.ts'
import { closePayment as close } from '#domain/money/payments/close-payment.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refundPayment as refund } from '#domain/money/payments/refund-payment.ts'
import { type PaymentDeps, type Sales, saleOf } from '#domain/money/payments/sale.ts'
import { type DisputeSettled, settleDispute as settleDisputed } from '#domain/money/payments/settle-dispute.ts'
import { type PaymentReference, settlePayment as settle } from '#domain/money/payments/settle-payment.ts'
import type { Log } from '../operations/observability/log.ts'

/** Connects payments to the orders and custom builds, which they don't know. */
const SALES: Sales = { checkout: orderSale, build: buildSale, slot: slotSale }

export function settlePayment(ctx: PaymentDeps, reference: PaymentReference): Promise<void> {
  return settle(ctx, SALES, reference)
}

export function settleAnyDispute(ctx: PaymentDeps, dispute: { stripeDisputeId: string }): Promise<DisputeSettled> {
  return settleDisputed(ctx, SALES, dispute)
}

/** A dispute of an unknown payment is an operator's task, so it is logged. */
export async function settleDispute(ctx: PaymentDeps & { log: Log }, job: { stripeDisputeId: string }): Promise<void> {
  const settled = await settleAnyDispute(ctx, job)
  if (settled === 'unknown_payment') ctx.log.error('A dispute refers to an unknown payment', job)
}

export async function closePayment(ctx: PaymentDeps, { paymentId }: { paymentId: string }): Promise<void> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  const sale = payment && saleOf(SALES, payment)
  if (sale) await close(ctx, sale, { paymentId, as: 'cancelled' })
}

/** Jobs of an earlier version name a checkout. The migration kept checkout ids as payment ids. */
export function refundPayment(ctx: PaymentDeps, job: { paymentId: string } | { checkoutId: string }): Promise<void> {
  return refund(ctx, SALES, { paymentId: 'paymentId' in job ? job.paymentId : job.checkoutId })
}

/** A partial refund. */
export function askRefund(ctx: PaymentDeps, job: { returnId: string }): Promise<void> {
  return ask(ctx, SALES, job)
}

export function closeDuePayments(ctx: PaymentDeps): Promise<void> {
  return closeDue(ctx, SALES)
}
