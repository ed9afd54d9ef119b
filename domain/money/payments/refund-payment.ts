import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { holdTransfer } from '../payouts/hold-transfer.ts'
import { alertOnFailedRefund } from '../payouts/raise-money-alert.ts'
import { recordFullRefund } from '../payouts/record-refund.ts'
import { closeRefunds } from './apply-refunds.ts'
import { findDisputed } from './dispute-conditions.ts'
import { lockPayment, movePayment } from './move-payment.ts'
import { alertSubject, paymentFacts } from './payment-facts.ts'
import { refundPaymentJob } from './payment-jobs.ts'
import { type PaymentRow, payments } from './payments-tables.ts'
import { postDisputes } from './post-dispute-entries.ts'
import { getRefundableCents, hasSettledOutside, refundDeliveryOf, refundPart, refuseWhileBankDecides } from './refund-part.ts'
import { type AnyRefundReason, type PaymentDeps, type Sale, type Sales, saleOf } from './sale.ts'

type Reported = Parameters<typeof movePayment>[4]
type TxDeps = Needs<'now' | 'settings' | 'jobs'>

/** Starts the refund of a locked payment; a job asks the provider. A second attempt keeps the reason of the first. */
export async function startRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  payment: PaymentRow,
  { reason, learned }: { reason: AnyRefundReason | null; learned?: Reported },
): Promise<PaymentRow> {
  const refundReason = payment.refundReason ?? reason
  const refundKey = `refund-${payment.id}-${randomUUID()}`
  const refunding = await movePayment(ctx, tx, payment, 'refunding', { ...learned, refundReason, refundKey })
  await holdTransfer(ctx, tx, payment.id, { isRefunding: true })
  await ctx.jobs.enqueue(tx, refundPaymentJob, { paymentId: payment.id })
  return refunding
}

/** Starts the refunds of all payments of a locked custom build. */
export async function refundPaymentsOfBuild(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { requestId, reason }: { requestId: string; reason: AnyRefundReason },
): Promise<void> {
  const paidForBuild = and(eq(payments.requestId, requestId), eq(payments.status, 'paid'))
  for (const payment of await tx.select().from(payments).where(paidForBuild).for('no key update')) {
    await refundAllOf(ctx, tx, payment, reason)
  }
}

/**
 * Starts the refund of everything left of a locked payment. False if it is made in parts, because the provider cannot be asked for a full
 * refund.
 */
export async function refundAllOf(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  payment: PaymentRow,
  reason: AnyRefundReason | null,
): Promise<boolean> {
  await refuseWhileBankDecides(tx, payment.id)
  const isLost = (await findDisputed(tx, payment.id)) === 'lost'
  if (!isLost && !(await hasSettledOutside(tx, payment.id))) {
    await startRefund(ctx, tx, payment, { reason })
    return true
  }
  const cents = await getRefundableCents(tx, payment)
  if (cents > 0) await refundPart(ctx, tx, payment, { cents, reason: 'cancelled' })
  await refundDeliveryOf(ctx, tx, payment)
  return false
}

/** Asks the provider for a refund, then stores the result. A retry finds the refund already made. */
export async function refundPayment(ctx: PaymentDeps, sales: Sales, { paymentId }: { paymentId: string }): Promise<void> {
  const [owed] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  const sale = owed && saleOf(sales, owed)
  if (!sale || owed.status !== 'refunding') return
  const { paymentIntentId, stripeSessionId, refundKey } = owed
  // Every refund needs these three; a payment without them must not count as refunded.
  if (!paymentIntentId || !stripeSessionId || !refundKey)
    throw new Error(`Payment ${paymentId} has no payment intent, session or refund key`)
  const { status, why } = await ctx.payments.refund({ paymentIntentId, idempotencyKey: refundKey })
  const isRefused = status === 'failed' || status === 'canceled'
  // The paid amount may differ from the agreed one.
  const paid = isRefused ? undefined : await ctx.payments.getCheckout(stripeSessionId)

  await ctx.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, sale, paymentId)
    if (payment?.status !== 'refunding' || payment.refundKey !== refundKey) return
    // Nothing was refunded, so the buyer gets no email. Operators see an alert, and the log has it.
    if (isRefused) return markRefundFailed(ctx, tx, sale, payment, { cents: payment.amountCents, why: `${status} ${why}` })
    await markRefunded(ctx, tx, sale, payment, { paidCents: paid?.totalCents ?? payment.amountCents })
  })
}

/** Completes a full refund of a locked payment: its state, the ledger, and the order or build. */
export async function markRefunded(
  ctx: TxDeps,
  tx: Tx,
  sale: Sale,
  payment: PaymentRow,
  { paidCents, learned }: { paidCents: number; learned?: Reported },
): Promise<void> {
  const moment = ctx.now()
  // One time for the refund and the cancelled delivery, because an order shows them next to each other.
  const then = { ...ctx, now: () => moment }
  const refunded = await movePayment(then, tx, payment, 'refunded', learned)
  await closeRefunds(then, tx, refunded.id)
  await recordFullRefund(then, tx, { ...paymentFacts(refunded), paidCents })
  await postDisputes(then, tx, refunded)
  await sale.onRefunded(then, tx, refunded, { paidCents, before: payment.status })
}

/** The provider could not make the refund. The next attempt is a new refund with a new key. */
export async function markRefundFailed(
  ctx: TxDeps,
  tx: Tx,
  sale: Sale,
  payment: PaymentRow,
  { cents, why }: { cents: number; why: string },
): Promise<void> {
  const failed = await movePayment(ctx, tx, payment, await sale.onRefundFailed(ctx, tx, payment), { refundKey: null })
  if (failed.status === 'paid') await holdTransfer(ctx, tx, payment.id, { isRefunding: false })
  await postDisputes(ctx, tx, failed)
  await alertOnFailedRefund(ctx, tx, { ...alertSubject(payment), cents, why })
}
