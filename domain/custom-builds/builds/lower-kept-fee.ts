import { and, eq, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { remindOnce } from '../reminders/remind-once.ts'
import { builds } from './builds-tables.ts'

/** Deducts a refunded slot fee from what the builder keeps of a build canceled before its start. Idempotent. */
export async function lowerKeptFee(
  ctx: Needs<'db' | 'now'>,
  { requestId, cents }: { requestId: string; cents: number },
): Promise<void> {
  const ended = and(eq(builds.requestId, requestId), eq(builds.cancelKind, 'before_start'))
  await ctx.db.transaction(async (tx) => {
    if ((await tx.$count(builds, ended)) === 0) return
    // The job can run again.
    if (!(await remindOnce(ctx, tx, { requestId, kind: 'slot_fee_returned', about: 'slot' }))) return
    const change = { keptCents: sql`${builds.keptCents} - ${cents}`, returnedCents: sql`${builds.returnedCents} + ${cents}` }
    await tx.update(builds).set(change).where(ended)
  })
}
