import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { announceCollections } from './announce-collections.ts'
import { collections } from './collections-tables.ts'

/** An operator lifts the block on sharing a collection. The owner decides whether to share it again. */
export async function reopenCollection(ctx: Needs<'actor'>, tx: Tx, id: string): Promise<void> {
  requireOperator(ctx.actor)
  const [reopened] = await tx
    .update(collections)
    .set({ closedAt: null, closedReason: null })
    .where(and(eq(collections.id, id), isNotNull(collections.closedAt)))
    .returning({ userId: collections.userId })
  if (!reopened) throw new Refusal('conflict', 'This collection was not made private by an operator')
  await announceCollections(tx, reopened.userId)
}
