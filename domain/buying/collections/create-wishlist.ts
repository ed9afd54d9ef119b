import { eq } from 'drizzle-orm'
import type { CreateWishlist } from '#contracts/buying/wishlist-bodies.ts'
import type { WishlistView } from '#contracts/buying/wishlist-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { collectionPolicy } from './collection-policy.ts'
import { ensureDefaultList } from './lock-own-list.ts'
import { wishlistView } from './user-list-view.ts'
import { wishlists } from './wishlists-tables.ts'

/** Creates a collection besides the default one, which always exists. */
export async function createWishlist(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  input: CreateWishlist,
): Promise<{ wishlist: WishlistView; message: string }> {
  const account = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `wishlists:${account.id}`, times: 100, seconds: 3600 })
  const { name, description, is_public: isPublic } = input
  const row = await ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    await ensureDefaultList(tx, wishlists, account.id)
    authorize(collectionPolicy.create(await tx.$count(wishlists, eq(wishlists.userId, account.id)), 'collection'))
    const created = { userId: account.id, name, description, isPublic, createdAt: ctx.now() }
    const made = only(await tx.insert(wishlists).values(created).returning())
    await announceCollections(tx, account.id)
    return made
  })
  return { wishlist: wishlistView({ ...row, itemCount: 0 }), message: 'Wishlist created successfully!' }
}
