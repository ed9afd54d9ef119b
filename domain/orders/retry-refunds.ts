import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { orders } from './orders-tables.ts'

// Longer than the job itself tries.
const GIVEN_UP_MS = 26 * 3_600_000

/** Asks once more for refunds that were requested and whose job gave up, as after a day without the provider. */
export async function retryRefunds(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<void> {
  const now = ctx.now()
  const isUnderWay = and(inArray(orders.status, ['completed', 'refund_failed']), isNotNull(orders.refundRequestedAt))
  await ctx.db.transaction(async (tx) => {
    const owed = await tx
      .update(orders)
      .set({ updatedAt: now })
      .where(and(isUnderWay, lt(orders.updatedAt, new Date(now.getTime() - GIVEN_UP_MS))))
      .returning({ id: orders.id })
    for (const { id: orderId } of owed) await ctx.jobs.enqueue(tx, 'refund-order', { orderId })
  })
}
