import { and, asc, desc, eq } from 'drizzle-orm'
import type { OwnWishlist, PublicWishlist } from '#contracts/buying/collection-views.ts'
import { COLLECTION_LIMITS } from '#contracts/buying/collections.ts'
import { cardColumns, cardView } from '#domain/catalog/products/product-view.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { collectionColumns, collectionView } from './collection-view.ts'
import { collectionItems, collections } from './collections-tables.ts'
import { listWishlistItems, publicPageFilter } from './list-wishlist-items.ts'
import { collectionNotFound, isOwnCollection } from './lock-own-collection.ts'

/** A collection as its owner sees it or, if public, as everyone does. A private one is not found by others. */
export async function getWishlist(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  id: string,
): Promise<OwnWishlist | PublicWishlist> {
  const { actor } = ctx
  if (!actor) return getPublicWishlist(ctx, id)
  const [row] = await ctx.db
    .select(collectionColumns)
    .from(collections)
    .where(isOwnCollection('products', actor, id))
  if (!row) return getPublicWishlist(ctx, id)
  return { wishlist: collectionView(row), items: await listWishlistItems(ctx, actor, id) }
}

/** The public view of a collection: products that have a page, and nothing about the owner */
export async function getPublicWishlist(ctx: Needs<'db' | 'now' | 'settings'>, id: string): Promise<PublicWishlist> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ id: collections.id, name: collections.name, description: collections.description })
        .from(collections)
        .where(and(eq(collections.id, id), eq(collections.isPublic, true)))
    : []
  if (!row) throw collectionNotFound('products')
  const cards = await ctx.db
    .select(cardColumns(ctx.now()))
    .from(collectionItems)
    .innerJoin(products, eq(products.id, collectionItems.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(and(eq(collectionItems.collectionId, id), publicPageFilter()))
    .orderBy(desc(collectionItems.addedAt), asc(collectionItems.id))
    .limit(COLLECTION_LIMITS.items)
  return {
    wishlist: { ...row, is_public: true, item_count: cards.length },
    items: cards.map((card) => ({ product: cardView(card, ctx.settings.publicUrl) })),
  }
}
