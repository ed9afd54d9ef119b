import { and, eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { lockOwnList } from './lock-own-list.ts'
import { wishlistItems, wishlists } from './wishlists-tables.ts'

/** Removes a product from one of the user's collections; without an id, from all. Repeating it changes nothing. */
export async function removeFromWishlist(
  ctx: Needs<'db' | 'actor'>,
  { productId, wishlistId }: { productId: string; wishlistId?: string | undefined },
): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    if (wishlistId !== undefined) await lockOwnList(tx, wishlists, account, wishlistId)
    const inThis = wishlistId === undefined ? undefined : eq(wishlistItems.wishlistId, wishlistId)
    const removed = await tx
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.userId, account.id), eq(wishlistItems.productId, productId), inThis))
      .returning({ id: wishlistItems.wishlistId })
    const ids = removed.map(({ id }) => id)
    if (ids.length > 0) await announceCollections(tx, account.id, ids)
  })
  return { message: 'Removed from wishlist' }
}
