import { and, eq } from 'drizzle-orm'
import { lockShopper } from '../cart/lock-shopper.ts'
import { signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { isThere } from './add-to-wishlist.ts'
import { announceCollections } from './announce-collections.ts'
import { mayAdd } from './collection-policy.ts'
import { notThere } from './note-wishlist-item.ts'
import { lockOwn } from './own-list.ts'
import { wishlistItems, wishlists } from './wishlists-tables.ts'

/** From one of one's collections into another, notes and all: never in neither, never in both. */
export async function moveWishlistItem(
  ctx: Needs<'db' | 'actor' | 'now'>,
  { productId, fromId, toId }: { productId: string; fromId: string; toId: string },
): Promise<{ message: string }> {
  const account = signedIn(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await lockShopper(tx, account.id)
    await lockOwn(tx, wishlists, account, fromId)
    const { id } = await lockOwn(tx, wishlists, account, toId)
    const inTarget = eq(wishlistItems.wishlistId, id)
    if ((await tx.$count(wishlistItems, and(inTarget, eq(wishlistItems.productId, productId)))) > 0) throw isThere()
    authorize(mayAdd(await tx.$count(wishlistItems, inTarget)))
    const moved = await tx
      .update(wishlistItems)
      .set({ wishlistId: id, addedAt: ctx.now() })
      .where(and(eq(wishlistItems.wishlistId, fromId), eq(wishlistItems.productId, productId)))
      .returning()
    if (moved.length === 0) throw notThere()
    await announceCollections(tx, account.id, [fromId, id])
  })
  return { message: 'Item moved to wishlist' }
}
