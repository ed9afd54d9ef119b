import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { notTakenOver } from '../payouts/raise-money-alert.ts'
import { customBuildPayments } from './build-payments-table.ts'

const ASK_AGAIN_MS = 2 * 60_000
// The job itself tries for a day: few of them may be alive at once.
const REFUND_AGAIN_MS = 3_600_000
const FAILED_AGAIN_MS = 86_400_000

/** Asks about payments whose webhook never came, gives up those cut off before their page was noted, and repeats refunds that were lost, or failed a day ago. */
export async function reconcileBuildPayments(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<void> {
  const now = ctx.now()
  const { status, updatedAt, stripeSessionId, id } = customBuildPayments
  const silentFor = (ms: number) => lt(updatedAt, new Date(now.getTime() - ms))

  await ctx.db.transaction(async (tx) => {
    const silent = await tx
      .update(customBuildPayments)
      .set({ updatedAt: now })
      .where(and(eq(status, 'pending'), isNotNull(stripeSessionId), silentFor(ASK_AGAIN_MS)))
      .returning({ sessionId: stripeSessionId })
    for (const { sessionId } of silent) if (sessionId) await ctx.jobs.enqueue(tx, 'settle-checkout', { sessionId })

    // Nobody was given the address of these.
    await tx
      .update(customBuildPayments)
      .set({ status: 'failed', updatedAt: now })
      .where(and(eq(status, 'pending'), isNull(stripeSessionId), silentFor(ASK_AGAIN_MS)))

    const owed = await tx
      .update(customBuildPayments)
      .set({ status: 'refunding', updatedAt: now })
      .where(
        or(
          and(eq(status, 'refunding'), silentFor(REFUND_AGAIN_MS)),
          and(eq(status, 'refund_failed'), silentFor(FAILED_AGAIN_MS), notTakenOver(tx, id)),
        ),
      )
      .returning({ id })
    for (const { id: paymentId } of owed) await ctx.jobs.enqueue(tx, 'refund-build-payment', { paymentId })
  })
}
