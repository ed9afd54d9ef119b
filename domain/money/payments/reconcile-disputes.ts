import { and, inArray, isNull, lt } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { disputes } from './disputes-table.ts'
import { settleDisputeJob } from './payment-jobs.ts'

const POLL_AFTER_MS = 6 * 3_600_000
const LOOK_BACK_MS = 7 * DAY_MS

/** Checks open disputes, and recent ones whose webhook never arrived. */
export async function reconcileDisputes(ctx: Needs<'db' | 'now' | 'jobs' | 'payments'>): Promise<void> {
  const now = ctx.now()
  const opened = await ctx.payments.listDisputes(new Date(now.getTime() - LOOK_BACK_MS))
  await ctx.db.transaction(async (tx) => {
    const isSilent = and(isNull(disputes.closedAt), lt(disputes.askedAt, new Date(now.getTime() - POLL_AFTER_MS)))
    const silent = await tx.update(disputes).set({ askedAt: now }).where(isSilent).returning({ id: disputes.stripeDisputeId })
    const listed = opened.map(({ stripeDisputeId }) => stripeDisputeId)
    const known = await tx
      .select({ id: disputes.stripeDisputeId })
      .from(disputes)
      .where(inArray(disputes.stripeDisputeId, listed))
    const isKnown = new Set(known.map(({ id }) => id))
    const unknown = listed.filter((id) => !isKnown.has(id))
    for (const stripeDisputeId of [...silent.map(({ id }) => id), ...unknown])
      await ctx.jobs.enqueue(tx, settleDisputeJob, { stripeDisputeId })
  })
}
