import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isRefundUnseen } from '../payouts/raise-money-alert.ts'
import { notDisputed } from './dispute-conditions.ts'
import { refundPaymentJob, settlePaymentJob } from './payment-jobs.ts'
import { payments } from './payments-tables.ts'

const POLL_AFTER_MS = 2 * 60_000
// The job retries for a day, so do not enqueue many copies of it.
const REFUND_RETRY_MS = 3_600_000
// Longer than the job retries, because an order has only one refund, and both sides see it.
const ORDER_REFUND_RETRY_MS = 26 * 3_600_000
const FAILED_RETRY_MS = DAY_MS

/** Checks payments whose webhook never arrived, and retries refunds whose job was lost or that failed a day ago. */
export async function reconcilePayments(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<void> {
  const now = ctx.now()
  const silentFor = (ms: number) => lt(payments.updatedAt, new Date(now.getTime() - ms))

  await ctx.db.transaction(async (tx) => {
    const silent = await tx
      .update(payments)
      .set({ updatedAt: now })
      .where(and(inArray(payments.status, ['open', 'processing']), silentFor(POLL_AFTER_MS), isNotNull(payments.stripeSessionId)))
      .returning({ sessionId: payments.stripeSessionId })
    for (const { sessionId } of silent) if (sessionId) await ctx.jobs.enqueue(tx, settlePaymentJob, { sessionId })

    const isRefundLost = and(isNotNull(payments.refundReason), silentFor(REFUND_RETRY_MS))
    const isOrderRefundLost = and(isNull(payments.refundReason), silentFor(ORDER_REFUND_RETRY_MS))
    const lost = await tx
      .update(payments)
      .set({ updatedAt: now })
      .where(and(eq(payments.status, 'refunding'), or(isRefundLost, isOrderRefundLost)))
      .returning({ id: payments.id })
    // The provider repeats a failed refund's answer for its key, so retry with another. Only people retry an order's refund.
    const isOwed = and(eq(payments.status, 'refund_failed'), isNotNull(payments.refundReason))
    const failed = await tx
      .update(payments)
      .set({ status: 'refunding', refundKey: sql`'refund-' || ${payments.id} || '-' || gen_random_uuid()`, updatedAt: now })
      .where(and(isOwed, silentFor(FAILED_RETRY_MS), isRefundUnseen(tx, payments.id), notDisputed(tx, payments.id)))
      .returning({ id: payments.id })
    for (const { id: paymentId } of [...lost, ...failed]) await ctx.jobs.enqueue(tx, refundPaymentJob, { paymentId })
  })
}
