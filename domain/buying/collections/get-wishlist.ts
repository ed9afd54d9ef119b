import { and, asc, desc, eq } from 'drizzle-orm'
import type { OwnWishlist, PublicWishlist } from '#contracts/buying/wishlist-views.ts'
import { COLLECTION_LIMITS } from '#contracts/buying/wishlists.ts'
import { cardColumns, cardView } from '#domain/catalog/products/product-view.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { listWishlistItems, publicPageFilter } from './list-wishlist-items.ts'
import { listNotFound } from './lock-own-list.ts'
import { wishlistColumns, wishlistView } from './user-list-view.ts'
import { wishlistItems, wishlists } from './wishlists-tables.ts'

/** A collection as its owner sees it or, if public, as everyone does. A private one is not found by others. */
export async function getWishlist(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  id: string,
): Promise<OwnWishlist | PublicWishlist> {
  const { actor } = ctx
  if (!actor) return getPublicWishlist(ctx, id)
  const isOwn = and(eq(wishlists.id, id), eq(wishlists.userId, actor.id))
  const [row] = await ctx.db.select(wishlistColumns).from(wishlists).where(isOwn)
  if (!row) return getPublicWishlist(ctx, id)
  return { wishlist: wishlistView(row), items: await listWishlistItems(ctx, actor, id) }
}

/** The public view of a collection: products that have a page, and nothing about the owner */
export async function getPublicWishlist(ctx: Needs<'db' | 'now' | 'settings'>, id: string): Promise<PublicWishlist> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ id: wishlists.id, name: wishlists.name, description: wishlists.description })
        .from(wishlists)
        .where(and(eq(wishlists.id, id), eq(wishlists.isPublic, true)))
    : []
  if (!row) throw listNotFound(wishlists)
  const cards = await ctx.db
    .select(cardColumns(ctx.now()))
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(and(eq(wishlistItems.wishlistId, id), publicPageFilter()))
    .orderBy(desc(wishlistItems.addedAt), asc(wishlistItems.id))
    .limit(COLLECTION_LIMITS.items)
  return {
    wishlist: { ...row, is_public: true, item_count: cards.length },
    items: cards.map((card) => ({ product: cardView(card, ctx.settings.publicUrl) })),
  }
}
