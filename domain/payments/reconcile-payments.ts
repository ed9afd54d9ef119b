import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { settlePaymentJob } from '../payouts/payout-jobs.ts'
import { notTakenOver } from '../payouts/raise-money-alert.ts'
import { notDisputed } from './find-disputed.ts'
import { refundPaymentJob } from './payment-jobs.ts'
import { payments } from './payments-tables.ts'

const ASK_AGAIN_MS = 2 * 60_000
// The job itself tries for a day: few of them may be alive at once.
const REFUND_AGAIN_MS = 3_600_000
// Longer than the job itself tries: of an order, two sides watch its one refund.
const ORDER_REFUND_AGAIN_MS = 26 * 3_600_000
const FAILED_AGAIN_MS = 86_400_000

/** Asks about payments whose webhook never came, and repeats refunds whose job was lost, or that failed a day ago. */
export async function reconcilePayments(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<void> {
  const now = ctx.now()
  const silentFor = (ms: number) => lt(payments.updatedAt, new Date(now.getTime() - ms))

  await ctx.db.transaction(async (tx) => {
    const silent = await tx
      .update(payments)
      .set({ updatedAt: now })
      .where(and(inArray(payments.status, ['open', 'processing']), silentFor(ASK_AGAIN_MS), isNotNull(payments.stripeSessionId)))
      .returning({ sessionId: payments.stripeSessionId })
    for (const { sessionId } of silent) if (sessionId) await ctx.jobs.enqueue(tx, settlePaymentJob, { sessionId })

    const isSilent = and(isNotNull(payments.refundReason), silentFor(REFUND_AGAIN_MS))
    const isForgotten = and(isNull(payments.refundReason), silentFor(ORDER_REFUND_AGAIN_MS))
    const lost = await tx
      .update(payments)
      .set({ updatedAt: now })
      .where(and(eq(payments.status, 'refunding'), or(isSilent, isForgotten)))
      .returning({ id: payments.id })
    // A refund that failed is remembered under its key. That of an order is asked for again by people alone.
    const isOwed = and(eq(payments.status, 'refund_failed'), isNotNull(payments.refundReason))
    const failed = await tx
      .update(payments)
      .set({ status: 'refunding', refundKey: sql`'refund-' || ${payments.id} || '-' || gen_random_uuid()`, updatedAt: now })
      .where(and(isOwed, silentFor(FAILED_AGAIN_MS), notTakenOver(tx, payments.id), notDisputed(tx, payments.id)))
      .returning({ id: payments.id })
    for (const { id: paymentId } of [...lost, ...failed]) await ctx.jobs.enqueue(tx, refundPaymentJob, { paymentId })
  })
}
