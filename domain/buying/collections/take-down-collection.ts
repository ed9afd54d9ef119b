import { eq } from 'drizzle-orm'
import { CLEARED_WISHLIST_NAME, DEFAULT_WISHLIST_NAME } from '#contracts/buying/collections.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { CollectionTakedown } from '#contracts/operations/reports.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { announceCollections } from './announce-collections.ts'
import { collections } from './collections-tables.ts'
import { collectionNotFound } from './lock-own-collection.ts'

/**
 * An operator makes a public collection private until an operator lifts it, with a reason for the owner, or removes its text. Returns the
 * owner's id.
 */
export async function takeDownCollection(
  ctx: Needs<'actor' | 'now'>,
  tx: Tx,
  id: string,
  { change, reason }: { change: CollectionTakedown; reason: string },
): Promise<{ userId: string }> {
  requireOperator(ctx.actor)
  const [collection] = await tx.select().from(collections).where(eq(collections.id, id)).for('update')
  if (!collection) throw collectionNotFound('products')
  if (!collection.isPublic) throw new Refusal('conflict', 'This collection is already private')
  const name = collection.isDefault ? DEFAULT_WISHLIST_NAME : CLEARED_WISHLIST_NAME
  const taken =
    change === 'make-private' ? { isPublic: false, closedAt: ctx.now(), closedReason: reason } : { name, description: null }
  await tx.update(collections).set(taken).where(eq(collections.id, id))
  await announceCollections(tx, collection.userId, [id])
  return collection
}
