import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { settleDisputeJob } from '../payouts/payout-jobs.ts'
import { disputes } from './disputes-table.ts'

const ASK_AGAIN_MS = 6 * 3_600_000
const LISTED_MS = 7 * 86_400_000

/** Asks about open disputes, and about those of the last days that are not known here: their webhook never came. */
export async function reconcileDisputes(ctx: Needs<'db' | 'now' | 'jobs' | 'payments'>): Promise<void> {
  const now = ctx.now()
  const opened = await ctx.payments.listDisputes(new Date(now.getTime() - LISTED_MS))
  await ctx.db.transaction(async (tx) => {
    const isSilent = and(isNull(disputes.closedAt), lt(disputes.askedAt, new Date(now.getTime() - ASK_AGAIN_MS)))
    const silent = await tx.update(disputes).set({ askedAt: now }).where(isSilent).returning({ id: disputes.stripeDisputeId })
    const listed = opened.map(({ stripeDisputeId }) => stripeDisputeId)
    const known = await tx
      .select({ id: disputes.stripeDisputeId })
      .from(disputes)
      .where(inArray(disputes.stripeDisputeId, listed))
    const isKnown = new Set(known.map(({ id }) => id))
    const unheard = listed.filter((id) => !isKnown.has(id))
    for (const stripeDisputeId of [...silent.map(({ id }) => id), ...unheard])
      await ctx.jobs.enqueue(tx, settleDisputeJob, { stripeDisputeId })
  })
}
