import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { COLLECTION_LIMITS, type WishlistItemView } from '#contracts/wishlists.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import type { Account } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { purchaseColumns, purchaseStateFromRow } from '../products/evaluate-purchase.ts'
import { cardColumns, cardView } from '../products/product-view.ts'
import { products } from '../products/products-table.ts'
import { wishlistItems } from './wishlists-tables.ts'

/** Instruments that have a page: for sale or sold, by a builder who is listed. */
export function hasPublicPage(): SQL | undefined {
  return and(eq(products.builderIsListed, true), inArray(products.status, ['listed', 'sold']))
}

/** Its builder goes on working on it out of the public's sight: no more of it is shown than its name and price. */
const HIDDEN = { categories: [], key_measures: [], images: [], image_urls: [] }

/** What one's own collection holds, newest first. What left the shop stays until its collector takes it out. */
export async function listWishlistItems(
  ctx: Needs<'db' | 'now' | 'settings'>,
  account: Account,
  wishlistId: string,
): Promise<WishlistItemView[]> {
  const rows = await ctx.db
    .select({
      ...cardColumns(ctx.now()),
      entry: { id: wishlistItems.id, notes: wishlistItems.notes, addedAt: wishlistItems.addedAt },
      facts: purchaseColumns(account, ctx.now()),
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(eq(wishlistItems.wishlistId, wishlistId))
    .orderBy(desc(wishlistItems.addedAt), asc(wishlistItems.id))
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
