import { sql } from 'drizzle-orm'
import type { SavedBuilderListView } from '#contracts/saved-builders.ts'
import { mayDelete } from './collection-policy.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'

/** The columns of one's own list. The outer table is named, or its column would be the inner one. */
export const savedListColumns = {
  id: savedBuilderLists.id,
  userId: savedBuilderLists.userId,
  name: savedBuilderLists.name,
  description: savedBuilderLists.description,
  isDefault: savedBuilderLists.isDefault,
  createdAt: savedBuilderLists.createdAt,
  itemCount: sql<number>`(select count(*)::int from saved_builder_items i where i.saved_list_id = saved_builder_lists.id)`,
}

type Row = typeof savedBuilderLists.$inferSelect & { itemCount: number }

/** A row of `savedListColumns` as the wire shows it. */
export function savedListView(row: Row): SavedBuilderListView {
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
