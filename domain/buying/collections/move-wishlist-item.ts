import { and, eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { alreadyInWishlist } from './add-to-wishlist.ts'
import { announceCollections } from './announce-collections.ts'
import { collectionPolicy } from './collection-policy.ts'
import { lockOwnList } from './lock-own-list.ts'
import { notInWishlist } from './set-wishlist-item-notes.ts'
import { wishlistItems, wishlists } from './wishlists-tables.ts'

/** Moves an item with its notes between two of the user's collections, atomically. */
export async function moveWishlistItem(
  ctx: Needs<'db' | 'actor' | 'now'>,
  { productId, fromId, toId }: { productId: string; fromId: string; toId: string },
): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    await lockOwnList(tx, wishlists, account, fromId)
    const { id } = await lockOwnList(tx, wishlists, account, toId)
    const inTarget = eq(wishlistItems.wishlistId, id)
    if ((await tx.$count(wishlistItems, and(inTarget, eq(wishlistItems.productId, productId)))) > 0) throw alreadyInWishlist()
    authorize(collectionPolicy.add(await tx.$count(wishlistItems, inTarget), 'collection'))
    const moved = await tx
      .update(wishlistItems)
      .set({ wishlistId: id, addedAt: ctx.now() })
      .where(and(eq(wishlistItems.wishlistId, fromId), eq(wishlistItems.productId, productId)))
      .returning()
    if (moved.length === 0) throw notInWishlist()
    await announceCollections(tx, account.id, [fromId, id])
  })
  return { message: 'Item moved to wishlist' }
}
