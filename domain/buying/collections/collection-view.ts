import { getColumns, sql } from 'drizzle-orm'
import type { CollectionView } from '#contracts/buying/collection-views.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import { collectionPolicy } from './collection-policy.ts'
import { collections } from './collections-tables.ts'

/** The columns of a collection. The outer table is named, or its column would resolve to the inner one. */
export const collectionColumns = {
  ...getColumns(collections),
  itemCount: sql<number>`(select count(*)::int from collection_items i where i.collection_id = collections.id)`,
}

/** A collection as the API sends it to its owner. */
export function collectionView(row: typeof collections.$inferSelect & { itemCount: number }): CollectionView {
  return {
    id: row.id,
    user_id: row.userId,
    name: row.name,
    description: row.description,
    is_default: row.isDefault,
    is_public: row.isPublic,
    closed_reason: row.closedReason,
    created_at: row.createdAt.toISOString(),
    item_count: row.itemCount,
    can: abilities({ delete: collectionPolicy.delete(row), show: collectionPolicy.show(row) }),
  }
}
