import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { WishlistItemView } from '#contracts/buying/collection-views.ts'
import { COLLECTION_LIMITS } from '#contracts/buying/collections.ts'
import { purchaseColumns, purchaseStateFromRow } from '#domain/catalog/products/evaluate-purchase.ts'
import { cardColumns, cardView } from '#domain/catalog/products/product-view.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { collectionItems } from './collections-tables.ts'

/** Products that have a page: for sale or sold, by a listed builder */
export function publicPageFilter(): SQL | undefined {
  return and(eq(products.builderIsListed, true), inArray(products.status, ['listed', 'sold']))
}

/** Only the saved name and price, because the builder may be changing it while it is not public */
const HIDDEN = { categories: [], key_measures: [], images: [], image_urls: [] }

/** The items of the user's own collection, newest first. Products that left the shop stay until the user removes them. */
export async function listWishlistItems(
  ctx: Needs<'db' | 'now' | 'settings'>,
  account: Account,
  wishlistId: string,
): Promise<WishlistItemView[]> {
  const rows = await ctx.db
    .select({
      ...cardColumns(ctx.now()),
      entry: { id: collectionItems.id, notes: collectionItems.notes, addedAt: collectionItems.addedAt },
      facts: purchaseColumns(account, ctx.now()),
    })
    .from(collectionItems)
    .innerJoin(products, eq(products.id, collectionItems.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(eq(collectionItems.collectionId, wishlistId))
    .orderBy(desc(collectionItems.addedAt), asc(collectionItems.id))
    .limit(COLLECTION_LIMITS.items)

  return rows.map(({ entry, facts, ...card }) => {
    const state = purchaseStateFromRow(account, facts)
    const canOpen = facts.builderIsListed && (card.status === 'listed' || card.status === 'sold')
    const isFinal = card.status === 'sold' || card.status === 'archived'
    return {
      id: entry.id,
      wishlist_id: wishlistId,
      product_id: card.id,
      notes: entry.notes,
      added_at: entry.addedAt.toISOString(),
      product: { ...cardView(card, ctx.settings.publicUrl), ...(canOpen || isFinal ? {} : HIDDEN) },
      state,
      can: { open: canOpen, add_to_cart: state === 'available' || state === 'in_cart' },
      reason: canOpen ? null : 'This item is no longer available',
    }
  })
}
