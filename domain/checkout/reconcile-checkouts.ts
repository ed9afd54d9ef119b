import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { notTakenOver } from '../payouts/raise-money-alert.ts'
import { checkouts } from './checkout-tables.ts'

const ASK_AGAIN_MS = 2 * 60_000
// The job itself tries for a day: few of them may be alive at once.
const REFUND_AGAIN_MS = 3_600_000
const FAILED_AGAIN_MS = 86_400_000

/** Asks about payments whose webhook never came, and repeats refunds whose job was lost, or that failed a day ago. */
export async function reconcileCheckouts(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<void> {
  const now = ctx.now()
  const before = (ms: number) => new Date(now.getTime() - ms)

  await ctx.db.transaction(async (tx) => {
    const silent = await tx
      .update(checkouts)
      .set({ updatedAt: now })
      .where(
        and(
          inArray(checkouts.status, ['open', 'paying']),
          lt(checkouts.updatedAt, before(ASK_AGAIN_MS)),
          isNotNull(checkouts.stripeSessionId),
        ),
      )
      .returning({ sessionId: checkouts.stripeSessionId })
    for (const { sessionId } of silent) if (sessionId) await ctx.jobs.enqueue(tx, 'settle-checkout', { sessionId })

    const owed = await tx
      .update(checkouts)
      .set({ status: 'refunding', updatedAt: now })
      .where(
        or(
          and(eq(checkouts.status, 'refunding'), lt(checkouts.updatedAt, before(REFUND_AGAIN_MS))),
          and(
            eq(checkouts.status, 'refund_failed'),
            // An order's refund is asked for again by people alone.
            isNotNull(checkouts.refundReason),
            lt(checkouts.updatedAt, before(FAILED_AGAIN_MS)),
            notTakenOver(tx, checkouts.id),
          ),
        ),
      )
      .returning({ id: checkouts.id })
    for (const { id } of owed) await ctx.jobs.enqueue(tx, 'refund-payment', { checkoutId: id })
  })
}
