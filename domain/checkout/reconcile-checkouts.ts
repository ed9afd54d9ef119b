import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { checkouts } from './checkout-tables.ts'

const ASK_AGAIN_MS = 2 * 60_000
// The job itself tries for a day: few of them may be alive at once.
const REFUND_AGAIN_MS = 3_600_000

/** Asks about payments whose webhook never came, and repeats refunds whose job was lost. */
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
      .set({ updatedAt: now })
      .where(and(eq(checkouts.status, 'refunding'), lt(checkouts.updatedAt, before(REFUND_AGAIN_MS))))
      .returning({ id: checkouts.id })
    for (const { id } of owed) await ctx.jobs.enqueue(tx, 'refund-payment', { checkoutId: id })
  })
}
