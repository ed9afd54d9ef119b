import { desc, eq } from 'drizzle-orm'
import type { WishlistView } from '#contracts/wishlists.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { ensureDefaultList } from './lock-own-list.ts'
import { wishlistColumns, wishlistView } from './user-list-view.ts'
import { wishlists } from './wishlists-tables.ts'

/** One's collections, the default first. Whoever looks for the first time finds 'My Wishlist' made. */
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
