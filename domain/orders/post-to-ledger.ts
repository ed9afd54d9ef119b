import { eq } from 'drizzle-orm'
import type { CheckoutRow } from '../checkout/move-checkout.ts'
import { paymentFacts } from '../checkout/payment-facts.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { recordPartialRefund, recordRefund } from '../payouts/record-refund.ts'
import { recordSale } from '../payouts/record-sale.ts'
import { recordUnappliedPayment, recordUnappliedRefund } from '../payouts/record-unapplied-payment.ts'
import type { CheckoutState } from '../ports/payments.ts'
import type { OrderRow } from './create-order.ts'
import { orderItems, orders } from './orders-tables.ts'

type Deps = Needs<'now' | 'jobs'>

/** The sale stands in the book, with the commission of its line, and its builder is owed the rest. */
export async function postSale(ctx: Deps, tx: Tx, checkout: CheckoutRow, order: OrderRow): Promise<void> {
  const line = only(await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)))
  const { subtotalCents: priceCents, shippingCents, currency } = order
  const { commissionPercent, commissionCents } = line
  const figures = { priceCents, shippingCents, commissionPercent, commissionCents, currency }
  await recordSale(ctx, tx, { ...paymentFacts(checkout), ...figures, orderId: order.id })
}

/** The payment cannot stand: until it is back with its buyer, it is neither the shop's nor the builder's. */
export async function postUnappliedPayment(ctx: Deps, tx: Tx, checkout: CheckoutRow, paid: CheckoutState): Promise<void> {
  const paymentIntentId = paid.paymentIntentId
  await recordUnappliedPayment(ctx, tx, { ...paymentFacts(checkout), paymentIntentId, paidCents: paid.totalCents })
}

/** The whole payment went back at the provider: of a sale, or of money that came and went before anything was sold. */
export async function postRefund(ctx: Deps, tx: Tx, checkout: CheckoutRow, paid: CheckoutState): Promise<void> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkout.id))
  const wasSold = order && (await recordRefund(ctx, tx, { ...paymentFacts(checkout), orderId: order.id }))
  if (!wasSold) await postUnappliedPayment(ctx, tx, checkout, paid)
  // Also what came again when an earlier refund had failed.
  await recordUnappliedRefund(ctx, tx, paymentFacts(checkout))
}

/** A part of it went back: the shop bears that. */
export async function postPartialRefund(ctx: Deps, tx: Tx, checkout: CheckoutRow, paid: CheckoutState): Promise<void> {
  if (paid.refundedCents === 0) return
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkout.id))
  const { refundedCents } = paid
  if (order) await recordPartialRefund(ctx, tx, { ...paymentFacts(checkout), orderId: order.id, refundedCents })
}
