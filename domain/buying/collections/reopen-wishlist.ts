import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { announceCollections } from './announce-collections.ts'
import { wishlists } from './wishlists-tables.ts'

/** An operator lifts the block on sharing a collection. The owner decides whether to share it again. */
export async function reopenWishlist(ctx: Needs<'actor'>, tx: Tx, id: string): Promise<void> {
  requireOperator(ctx.actor)
  const [reopened] = await tx
    .update(wishlists)
    .set({ closedAt: null, closedReason: null })
    .where(and(eq(wishlists.id, id), isNotNull(wishlists.closedAt)))
    .returning({ userId: wishlists.userId })
  if (!reopened) throw new Refusal('conflict', 'This collection was not made private by an operator')
  await announceCollections(tx, reopened.userId)
}
