import { getColumns, sql } from 'drizzle-orm'
import type { UserList } from '#contracts/user-lists.ts'
import type { WishlistView } from '#contracts/wishlists.ts'
import { mayDelete, mayShow } from './collection-policy.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'
import { wishlists } from './wishlists-tables.ts'

/** The columns of one's own collection. The outer table is named, or its column would be the inner one. */
export const wishlistColumns = {
  ...getColumns(wishlists),
  itemCount: sql<number>`(select count(*)::int from wishlist_items i where i.wishlist_id = wishlists.id)`,
}

/** Those of one's own list of builders. */
export const savedListColumns = {
  ...getColumns(savedBuilderLists),
  itemCount: sql<number>`(select count(*)::int from saved_builder_items i where i.saved_list_id = saved_builder_lists.id)`,
}

type Row = typeof savedBuilderLists.$inferSelect & { itemCount: number }

/** A row as the wire shows it to its owner. */
export function userListView(row: Row): UserList {
  return {
    id: row.id,
    user_id: row.userId,
    name: row.name,
    description: row.description,
    is_default: row.isDefault,
    created_at: row.createdAt.toISOString(),
    item_count: row.itemCount,
    can: { delete: mayDelete(row) === true },
  }
}

/** A collection, too, says who sees it, and whether others may. */
export function wishlistView(row: Row & { isPublic: boolean; closedAt: Date | null }): WishlistView {
  const list = userListView(row)
  return { ...list, is_public: row.isPublic, can: { ...list.can, show: mayShow(row) === true } }
}
