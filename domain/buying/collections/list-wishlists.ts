import { desc, eq } from 'drizzle-orm'
import type { WishlistView } from '#contracts/buying/wishlist-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { ensureDefaultList } from './lock-own-list.ts'
import { wishlistColumns, wishlistView } from './user-list-view.ts'
import { wishlists } from './wishlists-tables.ts'

/** The user's collections, default first. The first call creates 'My Wishlist'. */
export async function listWishlists(ctx: Needs<'db' | 'actor'>): Promise<WishlistView[]> {
  const account = requireAccount(ctx.actor)
  await ensureDefaultList(ctx.db, wishlists, account.id)
  const rows = await ctx.db
    .select(wishlistColumns)
    .from(wishlists)
    .where(eq(wishlists.userId, account.id))
    .orderBy(desc(wishlists.isDefault), desc(wishlists.createdAt))
  return rows.map(wishlistView)
}
