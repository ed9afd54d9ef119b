import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { payoutAccounts, transfers } from './payouts-tables.ts'

const AGAIN_MS = 10 * 60_000
const AT_ONCE = 200

/** Takes up transfers whose job was lost, and asks about accounts whose news never came. */
export async function resumeTransfers(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<void> {
  const now = ctx.now()
  const before = new Date(now.getTime() - AGAIN_MS)
  await ctx.db.transaction(async (tx) => {
    const stuck = await tx
      .select({ id: transfers.id, status: transfers.status })
      .from(transfers)
      .innerJoin(payoutAccounts, eq(payoutAccounts.builderId, transfers.builderId))
      .where(
        and(
          lt(transfers.updatedAt, before),
          or(inArray(transfers.status, ['sending', 'reversing']), and(eq(transfers.status, 'waiting'), payoutAccounts.isReady)),
        ),
      )
      .limit(AT_ONCE)
    for (const { id, status } of stuck) {
      await ctx.jobs.enqueue(tx, status === 'reversing' ? 'reverse-transfer' : 'send-transfer', { transferId: id })
    }

    const unsure = await tx
      .update(payoutAccounts)
      .set({ updatedAt: now })
      .where(
        and(
          eq(payoutAccounts.isReady, false),
          eq(payoutAccounts.isSubmitted, true),
          isNotNull(payoutAccounts.stripeAccountId),
          lt(payoutAccounts.updatedAt, before),
        ),
      )
      .returning({ accountId: payoutAccounts.stripeAccountId })
    for (const { accountId } of unsure) if (accountId) await ctx.jobs.enqueue(tx, 'refresh-payout-account', { accountId })
  })
}
