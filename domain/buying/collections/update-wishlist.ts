import { eq } from 'drizzle-orm'
import type { UpdateWishlist } from '#contracts/buying/wishlist-bodies.ts'
import type { WishlistView } from '#contracts/buying/wishlist-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { collectionPolicy } from './collection-policy.ts'
import { lockOwnList } from './lock-own-list.ts'
import { wishlistColumns, wishlistView } from './user-list-view.ts'
import { wishlists } from './wishlists-tables.ts'

/** Changes name, description or visibility of the user's own collection. Omitted fields stay unchanged. */
export async function updateWishlist(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  id: string,
  { name, description, is_public: isPublic }: UpdateWishlist,
): Promise<{ wishlist: WishlistView; message: string }> {
  const account = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `wishlist-changes:${account.id}`, times: 300, seconds: 3600 })
  const row = await ctx.db.transaction(async (tx) => {
    const own = await lockOwnList(tx, wishlists, account, id)
    if (isPublic) authorize(collectionPolicy.show(only(await tx.select().from(wishlists).where(eq(wishlists.id, id)))))
    await tx
      .update(wishlists)
      .set({ name: name ?? own.name, description, isPublic })
      .where(eq(wishlists.id, id))
    await announceCollections(tx, account.id, [id])
    return only(await tx.select(wishlistColumns).from(wishlists).where(eq(wishlists.id, id)))
  })
  return { wishlist: wishlistView(row), message: 'Wishlist updated successfully!' }
}
