import { eq } from 'drizzle-orm'
import { CLEARED_WISHLIST_NAME, DEFAULT_WISHLIST_NAME } from '#contracts/buying/wishlists.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { CollectionTakedown } from '#contracts/operations/reports.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { announceCollections } from './announce-collections.ts'
import { listNotFound } from './lock-own-list.ts'
import { wishlists } from './wishlists-tables.ts'

/**
 * An operator makes a public collection private until an operator lifts it, with a reason for the owner, or removes its text. Returns the
 * owner's id.
 */
export async function takeDownWishlist(
  ctx: Needs<'actor' | 'now'>,
  tx: Tx,
  id: string,
  { change, reason }: { change: CollectionTakedown; reason: string },
): Promise<{ userId: string }> {
  requireOperator(ctx.actor)
  const [wishlist] = await tx.select().from(wishlists).where(eq(wishlists.id, id)).for('update')
  if (!wishlist) throw listNotFound(wishlists)
  if (!wishlist.isPublic) throw new Refusal('conflict', 'This collection is already private')
  const name = wishlist.isDefault ? DEFAULT_WISHLIST_NAME : CLEARED_WISHLIST_NAME
  const taken =
    change === 'make-private' ? { isPublic: false, closedAt: ctx.now(), closedReason: reason } : { name, description: null }
  await tx.update(wishlists).set(taken).where(eq(wishlists.id, id))
  await announceCollections(tx, wishlist.userId, [id])
  return wishlist
}
