import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { commissionCents } from '../orders/commission.ts'
import { recordPartialRefund, recordRefund } from '../payouts/record-refund.ts'
import { recordSale } from '../payouts/record-sale.ts'
import { recordFailedRefund, recordReturnedPayment, recordUnsoldPayment } from '../payouts/record-unsold-payment.ts'
import type { BuildPaymentRow } from './lock-build-payment.ts'

// In the book every payment for a build is a sale of its own, with the commission of its day.

/** The payment stands in the book, and its builder is owed their share. */
export async function bookBuildSale(ctx: Needs<'now' | 'jobs' | 'settings'>, tx: Tx, payment: BuildPaymentRow): Promise<void> {
  const { amountCents: priceCents, currency } = payment
  const { commissionPercent } = ctx.settings
  const commission = { commissionPercent, commissionCents: commissionCents(priceCents, commissionPercent) }
  await recordSale(ctx, tx, { ...facts(payment), ...commission, priceCents, shippingCents: 0, currency })
}

/** It cannot stand: until it is back with the buyer it is nobody's. */
export async function bookUnsoldBuild(ctx: Needs<'now'>, tx: Tx, payment: BuildPaymentRow, paidCents: number): Promise<void> {
  await recordUnsoldPayment(ctx, tx, { ...facts(payment), paidCents })
}

/** All of it is back with the buyer, whether it had counted or not. */
export async function bookBuildRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  payment: BuildPaymentRow,
  paidCents: number,
): Promise<void> {
  if (!(await recordRefund(ctx, tx, facts(payment)))) await bookUnsoldBuild(ctx, tx, payment, paidCents)
  // Also what came again when an earlier refund had failed.
  await recordReturnedPayment(ctx, tx, facts(payment))
}

/** A refund that had been booked failed at the provider, which has so much of it again. */
export async function bookFailedBuildRefund(
  ctx: Needs<'now'>,
  tx: Tx,
  payment: BuildPaymentRow,
  heldCents: number,
): Promise<void> {
  await recordFailedRefund(ctx, tx, { ...facts(payment), heldCents })
}

/** A part of it went back at the provider: the shop bears that. */
export async function bookPartBack(ctx: Needs<'now'>, tx: Tx, payment: BuildPaymentRow, refundedCents: number): Promise<void> {
  if (refundedCents > 0) await recordPartialRefund(ctx, tx, { ...facts(payment), refundedCents })
}

function facts({ id, builderId, metadata, paymentIntentId, stripeSessionId: sessionId }: BuildPaymentRow) {
  return { checkoutId: id, orderId: id, builderId, productName: metadata.description, paymentIntentId, sessionId }
}
