import { eq } from 'drizzle-orm'
import type { UpdateWishlist } from '#contracts/wishlist-bodies.ts'
import type { WishlistView } from '#contracts/wishlists.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only } from '../kernel/db.ts'
import { announceCollections } from './announce-collections.ts'
import { lockOwnWishlist } from './lock-own-wishlist.ts'
import { wishlistColumns, wishlistView } from './wishlist-view.ts'
import { wishlists } from './wishlists-tables.ts'

/** Its owner names it anew, describes it, shows it to others or hides it again. What was not sent stays. */
export async function updateWishlist(
  ctx: Needs<'db' | 'actor'>,
  id: string,
  { name, description, is_public: isPublic }: UpdateWishlist,
): Promise<{ wishlist: WishlistView; message: string }> {
  const account = signedIn(ctx.actor)
  const row = await ctx.db.transaction(async (tx) => {
    const before = await lockOwnWishlist(tx, account, id)
    const change = {
      name: name ?? before.name,
      description: description === undefined ? before.description : description,
      isPublic: isPublic ?? before.isPublic,
    }
    await tx.update(wishlists).set(change).where(eq(wishlists.id, id))
    await announceCollections(tx, account.id, [id])
    return only(await tx.select(wishlistColumns).from(wishlists).where(eq(wishlists.id, id)))
  })
  return { wishlist: wishlistView(row), message: 'Wishlist updated successfully!' }
}
