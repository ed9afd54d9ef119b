import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/db.ts'
import { type Comparison, restores } from './backups-tables.ts'

type RestoreRow = typeof restores.$inferSelect

// A node that compared for so long was killed.
const COMPARING_MS = 10 * 60_000

/** The restore that waits for an operator, locked. Throws a refusal if there is none. */
export async function lockPausedRestore(tx: Tx): Promise<RestoreRow> {
  const [restore] = await tx.select().from(restores).where(isNull(restores.resumedAt)).for('update')
  if (!restore) throw new Refusal('conflict', 'Payments are not paused.')
  return restore
}

export async function markComparisonAsked(tx: Tx, { id }: RestoreRow, at: Date): Promise<void> {
  await tx.update(restores).set({ compareAskedAt: at }).where(eq(restores.id, id))
}

export async function markResumed(tx: Tx, { id }: RestoreRow, at: Date): Promise<void> {
  await tx.update(restores).set({ resumedAt: at }).where(eq(restores.id, id))
}

/** Takes on a comparison that is asked for. Undefined if there is none, or if another node has it. */
export async function takeComparison(ctx: Needs<'db' | 'now'>): Promise<RestoreRow | undefined> {
  const now = ctx.now()
  const isFree = or(isNull(restores.comparingAt), lt(restores.comparingAt, new Date(now.getTime() - COMPARING_MS)))
  const [restore] = await ctx.db
    .update(restores)
    .set({ comparingAt: now })
    .where(and(isNull(restores.resumedAt), isNotNull(restores.compareAskedAt), isFree))
    .returning()
  return restore
}

/** Stores what a comparison found. */
export async function finishComparison(db: Db, { id }: RestoreRow, comparison: Comparison, at: Date): Promise<void> {
  const done = { comparison, comparedAt: at, compareAskedAt: null, compareFailedAt: null, comparingAt: null }
  await db.update(restores).set(done).where(eq(restores.id, id))
}

/** The comparison stays asked for. */
export async function failComparison(db: Db, { id }: RestoreRow, at: Date): Promise<void> {
  await db.update(restores).set({ compareFailedAt: at, comparingAt: null }).where(eq(restores.id, id))
}
