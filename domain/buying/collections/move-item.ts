import { and, eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { collectionItems } from './collections-tables.ts'
import { lockOwnCollection } from './lock-own-collection.ts'
import { requireRoom } from './save-item.ts'
import { itemNotFound } from './set-item-notes.ts'

/** Moves a product with its notes between two of the user's collections, atomically. */
export async function moveItem(
  ctx: Needs<'db' | 'actor' | 'now'>,
  { productId, fromId, toId }: { productId: string; fromId: string; toId: string },
): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    await lockOwnCollection(tx, 'products', account, fromId)
    await lockOwnCollection(tx, 'products', account, toId)
    await requireRoom(tx, 'products', toId, productId)
    const moved = await tx
      .update(collectionItems)
      .set({ collectionId: toId, addedAt: ctx.now() })
      .where(and(eq(collectionItems.collectionId, fromId), eq(collectionItems.productId, productId)))
      .returning()
    if (moved.length === 0) throw itemNotFound('products')
    await announceCollections(tx, account.id, [fromId, toId])
  })
  return { message: 'Item moved to wishlist' }
}
