import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { commissionCents } from '../orders/commission.ts'
import { recordPartialRefund, recordRefund } from '../payouts/record-refund.ts'
import { recordSale } from '../payouts/record-sale.ts'
import { recordFailedRefund, recordUnappliedPayment, recordUnappliedRefund } from '../payouts/record-unapplied-payment.ts'
import type { BuildPaymentRow } from './lock-build-payment.ts'

// In the book every payment for a build is a sale of its own, with the commission of its day.

/** The payment stands in the book, and its builder is owed their share. */
export async function postBuildSale(ctx: Needs<'now' | 'jobs' | 'settings'>, tx: Tx, payment: BuildPaymentRow): Promise<void> {
  const { amountCents: priceCents, currency } = payment
  const { commissionPercent } = ctx.settings
  const commission = { commissionPercent, commissionCents: commissionCents(priceCents, commissionPercent) }
  await recordSale(ctx, tx, { ...ledgerFacts(payment), ...commission, priceCents, shippingCents: 0, currency })
}

/** It cannot stand: until it is back with the buyer it is nobody's. */
export async function postUnappliedBuildPayment(
  ctx: Needs<'now'>,
  tx: Tx,
  payment: BuildPaymentRow,
  paidCents: number,
): Promise<void> {
  await recordUnappliedPayment(ctx, tx, { ...ledgerFacts(payment), paidCents })
}

/** All of it is back with the buyer, whether it had counted or not. */
export async function postBuildRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  payment: BuildPaymentRow,
  paidCents: number,
): Promise<void> {
  if (!(await recordRefund(ctx, tx, ledgerFacts(payment)))) await postUnappliedBuildPayment(ctx, tx, payment, paidCents)
  // Also what came again when an earlier refund had failed.
  await recordUnappliedRefund(ctx, tx, ledgerFacts(payment))
}

/** A refund that had been booked failed at the provider, which has so much of it again. */
export async function postFailedBuildRefund(
  ctx: Needs<'now'>,
  tx: Tx,
  payment: BuildPaymentRow,
  heldCents: number,
): Promise<void> {
  await recordFailedRefund(ctx, tx, { ...ledgerFacts(payment), heldCents })
}

/** A part of it went back at the provider: the shop bears that. */
export async function postPartialBuildRefund(
  ctx: Needs<'now'>,
  tx: Tx,
  payment: BuildPaymentRow,
  refundedCents: number,
): Promise<void> {
  if (refundedCents > 0) await recordPartialRefund(ctx, tx, { ...ledgerFacts(payment), refundedCents })
}

function ledgerFacts({ id, builderId, metadata, paymentIntentId, stripeSessionId: sessionId }: BuildPaymentRow) {
  return { checkoutId: id, orderId: id, builderId, productName: metadata.description, paymentIntentId, sessionId }
}
