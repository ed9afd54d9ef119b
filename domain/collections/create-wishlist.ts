import { eq } from 'drizzle-orm'
import type { CreateWishlist } from '#contracts/wishlist-bodies.ts'
import type { WishlistView } from '#contracts/wishlists.ts'
import { lockShopper } from '../cart/lock-shopper.ts'
import { signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { only } from '../kernel/db.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { mayCreate } from './collection-policy.ts'
import { wishlistView } from './list-view.ts'
import { ensureDefault } from './own-list.ts'
import { wishlists } from './wishlists-tables.ts'

/** A new collection beside the default, which is there first. */
export async function createWishlist(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  input: CreateWishlist,
): Promise<{ wishlist: WishlistView; message: string }> {
  const account = signedIn(ctx.actor)
  await takeFromLimit(ctx, { key: `wishlists:${account.id}`, times: 100, seconds: 3600 })
  const { name, description, is_public: isPublic } = input
  const row = await ctx.db.transaction(async (tx) => {
    await lockShopper(tx, account.id)
    await ensureDefault(tx, wishlists, account.id)
    authorize(mayCreate(await tx.$count(wishlists, eq(wishlists.userId, account.id))))
    const created = { userId: account.id, name, description, isPublic, createdAt: ctx.now() }
    const made = only(await tx.insert(wishlists).values(created).returning())
    await announceCollections(tx, account.id)
    return made
  })
  return { wishlist: wishlistView({ ...row, itemCount: 0 }), message: 'Wishlist created successfully!' }
}
