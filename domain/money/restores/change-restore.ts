import { randomUUID } from 'node:crypto'
import { and, eq, gte, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db, Tx } from '#domain/kernel/db.ts'
import { type Comparison, restores } from './restores-tables.ts'

type RestoreRow = typeof restores.$inferSelect
/** A comparison that this node has claimed */
export type TakenComparison = RestoreRow & { comparisonId: string }

// A node that compared for this long was killed.
const COMPARING_MS = 10 * 60_000
// The retry delay after a failure, unless an operator asks
const RETRY_MS = 60_000

/** The pending restore, locked. Throws a refusal if there is none. */
export async function lockPausedRestore(tx: Tx): Promise<RestoreRow> {
  const [restore] = await tx.select().from(restores).where(isNull(restores.resumedAt)).for('update')
  if (!restore) throw new Refusal('conflict', 'Payments are not paused.')
  return restore
}

export async function markComparisonAsked(
  tx: Tx,
  { id }: RestoreRow,
  { at, closesPages }: { at: Date; closesPages: boolean },
): Promise<void> {
  await tx.update(restores).set({ compareAskedAt: at, closesPages }).where(eq(restores.id, id))
}

export async function markResumed(tx: Tx, { id }: RestoreRow, at: Date): Promise<void> {
  await tx.update(restores).set({ resumedAt: at }).where(eq(restores.id, id))
}

/** Claims a requested comparison. Undefined if there is none, or if another node has it. */
export async function takeComparison(ctx: Needs<'db' | 'now'>): Promise<TakenComparison | undefined> {
  const now = ctx.now()
  const comparisonId = randomUUID()
  const isFree = or(isNull(restores.comparingAt), lt(restores.comparingAt, new Date(now.getTime() - COMPARING_MS)))
  const isDue = or(
    isNull(restores.compareFailedAt),
    lte(restores.compareFailedAt, new Date(now.getTime() - RETRY_MS)),
    gte(restores.compareAskedAt, restores.compareFailedAt),
  )
  const [restore] = await ctx.db
    .update(restores)
    .set({ comparingAt: now, comparisonId })
    .where(and(isNull(restores.resumedAt), isNotNull(restores.compareAskedAt), isFree, isDue))
    .returning()
  return restore && { ...restore, comparisonId }
}

/** Locks the restore for an attempt that is still current. Throws if another node has taken over. */
export async function lockComparison(tx: Tx, { comparisonId }: TakenComparison): Promise<void> {
  const isMine = and(isNull(restores.resumedAt), eq(restores.comparisonId, comparisonId))
  const [restore] = await tx.select({ id: restores.id }).from(restores).where(isMine).for('update')
  if (!restore) throw new Error('Another node is already comparing the restored shop with the card provider')
}

/** Stores the result, unless another node has taken over. A new request by an operator meanwhile stays. */
export async function finishComparison(db: Db, taken: TakenComparison, comparison: Comparison, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockComparison(tx, taken)
    const done = { comparison, comparedAt: at, compareFailedAt: null, comparingAt: null, comparisonId: null }
    await tx.update(restores).set(done).where(eq(restores.id, taken.id))
    // JavaScript dates have milliseconds, the database microseconds.
    const askedBefore = new Date((taken.compareAskedAt?.getTime() ?? 0) + 1)
    const isAnswered = and(eq(restores.id, taken.id), lt(restores.compareAskedAt, askedBefore))
    await tx.update(restores).set({ compareAskedAt: null }).where(isAnswered)
  })
}

/** The comparison stays requested. */
export async function failComparison(db: Db, { id, comparisonId }: TakenComparison, at: Date): Promise<void> {
  await db
    .update(restores)
    .set({ compareFailedAt: at, comparingAt: null, comparisonId: null })
    .where(and(eq(restores.id, id), eq(restores.comparisonId, comparisonId)))
}
