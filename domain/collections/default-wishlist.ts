import { and, eq } from 'drizzle-orm'
import { DEFAULT_WISHLIST_NAME } from '#contracts/wishlists.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { wishlists } from './wishlists-tables.ts'

/** One's default collection, made the first time it is needed: of two who make it at once, the index lets one. */
export async function ensureDefaultWishlist(db: Queryable, userId: string): Promise<{ id: string }> {
  const isOwnDefault = and(eq(wishlists.userId, userId), eq(wishlists.isDefault, true))
  const [known] = await db.select({ id: wishlists.id }).from(wishlists).where(isOwnDefault)
  if (known) return known
  await db.insert(wishlists).values({ userId, name: DEFAULT_WISHLIST_NAME, isDefault: true }).onConflictDoNothing()
  return only(await db.select({ id: wishlists.id }).from(wishlists).where(isOwnDefault))
}
