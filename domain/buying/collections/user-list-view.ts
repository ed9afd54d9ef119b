import { getColumns, sql } from 'drizzle-orm'
import type { UserList } from '#contracts/buying/user-list-views.ts'
import type { WishlistView } from '#contracts/buying/wishlist-views.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import { collectionPolicy } from './collection-policy.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'
import { wishlists } from './wishlists-tables.ts'

/** The columns of a collection. The outer table is named, or its column would resolve to the inner one. */
export const wishlistColumns = {
  ...getColumns(wishlists),
  itemCount: sql<number>`(select count(*)::int from wishlist_items i where i.wishlist_id = wishlists.id)`,
}

/** The columns of a list of builders */
export const savedListColumns = {
  ...getColumns(savedBuilderLists),
  itemCount: sql<number>`(select count(*)::int from saved_builder_items i where i.saved_list_id = saved_builder_lists.id)`,
}

type Row = typeof savedBuilderLists.$inferSelect & { itemCount: number }

/** A row as the API sends it to its owner. */
export function userListView(row: Row): UserList {
  return {
    id: row.id,
    user_id: row.userId,
    name: row.name,
    description: row.description,
    is_default: row.isDefault,
    created_at: row.createdAt.toISOString(),
    item_count: row.itemCount,
    can: abilities({ delete: collectionPolicy.delete(row) }),
  }
}

/** Collections also have a visibility. */
export function wishlistView(
  row: Row & Pick<typeof wishlists.$inferSelect, 'isPublic' | 'closedAt' | 'closedReason'>,
): WishlistView {
  const list = userListView(row)
  return {
    ...list,
    is_public: row.isPublic,
    closed_reason: row.closedReason,
    can: { ...list.can, ...abilities({ show: collectionPolicy.show(row) }) },
  }
}
