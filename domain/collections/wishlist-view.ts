import { sql } from 'drizzle-orm'
import type { WishlistView } from '#contracts/wishlists.ts'
import { mayDelete } from './collection-policy.ts'
import { wishlists } from './wishlists-tables.ts'

/** The columns of one's own collection. The outer table is named, or its column would be the inner one. */
export const wishlistColumns = {
  id: wishlists.id,
  userId: wishlists.userId,
  name: wishlists.name,
  description: wishlists.description,
  isPublic: wishlists.isPublic,
  isDefault: wishlists.isDefault,
  createdAt: wishlists.createdAt,
  itemCount: sql<number>`(select count(*)::int from wishlist_items i where i.wishlist_id = wishlists.id)`,
}

type Row = typeof wishlists.$inferSelect & { itemCount: number }

/** A row of `wishlistColumns` as the wire shows it to its owner. */
export function wishlistView(row: Row): WishlistView {
  return {
    id: row.id,
    user_id: row.userId,
    name: row.name,
    description: row.description,
    is_public: row.isPublic,
    is_default: row.isDefault,
    created_at: row.createdAt.toISOString(),
    item_count: row.itemCount,
    can: { delete: mayDelete(row) === true },
  }
}
