import { and, asc, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { notHeld } from './hold-transfer.ts'
import { refreshPayoutAccountJob, reverseTransferJob, sendTransferJob } from './payout-jobs.ts'
import { payoutAccounts, transfers } from './payouts-tables.ts'

const AGAIN_MS = 10 * 60_000
// An empty account stays empty for days, and the job itself retries for one, so only a few jobs may exist at once.
const REVERSING_AGAIN_MS = 3_600_000
const BATCH_SIZE = 200

/** Sends transfers whose hold or account is over, repeats those whose job was lost, and asks about accounts whose webhook never arrived. */
export async function resumeTransfers(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<void> {
  // One after the other, because sending a transfer locks its account first.
  await ctx.db.transaction((tx) => resumeSending(ctx, tx))
  await ctx.db.transaction((tx) => resumeReversing(ctx, tx))
  await ctx.db.transaction((tx) => askAboutAccounts(ctx, tx))
}

type Deps = Needs<'now' | 'jobs'>

async function resumeSending(ctx: Deps, tx: Tx): Promise<void> {
  const isWaiting = and(eq(transfers.status, 'waiting'), notHeld(ctx.now()), payoutAccounts.isReady)
  const stuck = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(payoutAccounts, eq(payoutAccounts.builderId, transfers.builderId))
    .where(and(lt(transfers.updatedAt, earlier(ctx, AGAIN_MS)), or(eq(transfers.status, 'sending'), isWaiting)))
    .orderBy(asc(transfers.updatedAt))
    .limit(BATCH_SIZE)
  for (const { id } of stuck) await ctx.jobs.enqueue(tx, sendTransferJob, { transferId: id })
}

async function resumeReversing(ctx: Deps, tx: Tx): Promise<void> {
  const stuck = await tx
    .update(transfers)
    .set({ updatedAt: ctx.now() })
    .where(and(eq(transfers.status, 'reversing'), lt(transfers.updatedAt, earlier(ctx, REVERSING_AGAIN_MS))))
    .returning({ id: transfers.id })
  for (const { id } of stuck) await ctx.jobs.enqueue(tx, reverseTransferJob, { transferId: id })
}

async function askAboutAccounts(ctx: Deps, tx: Tx): Promise<void> {
  const unsure = await tx
    .update(payoutAccounts)
    .set({ updatedAt: ctx.now() })
    .where(
      and(
        eq(payoutAccounts.isReady, false),
        eq(payoutAccounts.isSubmitted, true),
        isNotNull(payoutAccounts.stripeAccountId),
        lt(payoutAccounts.updatedAt, earlier(ctx, AGAIN_MS)),
      ),
    )
    .returning({ accountId: payoutAccounts.stripeAccountId })
  for (const { accountId } of unsure) if (accountId) await ctx.jobs.enqueue(tx, refreshPayoutAccountJob, { accountId })
}

function earlier(ctx: Deps, ms: number): Date {
  return new Date(ctx.now().getTime() - ms)
}
