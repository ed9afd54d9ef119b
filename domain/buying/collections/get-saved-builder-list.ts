import { asc, desc, eq, sql } from 'drizzle-orm'
import type { CollectionView, SavedBuilderView } from '#contracts/buying/collection-views.ts'
import { COLLECTION_LIMITS } from '#contracts/buying/collections.ts'
import { builderCardColumns, builderCardView } from '#domain/catalog/builders/builder-view.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { collectionColumns, collectionView } from './collection-view.ts'
import { collectionItems, collections } from './collections-tables.ts'
import { collectionNotFound, isOwnCollection } from './lock-own-collection.ts'

/** For an unlisted builder, only the name they were saved under is shown. */
const HIDDEN = {
  slug: null,
  avatar_url: null,
  banner_url: null,
  banner_pictures: [],
  location: null,
  bio: null,
  specialties: [],
  years_experience: null,
  instrument_count: 0,
  review_count: 0,
  average_rating: null,
}

/** One of the user's own lists with its builders, newest first */
export async function getSavedBuilderList(
  ctx: Needs<'db' | 'actor'>,
  id: string,
): Promise<{ list: CollectionView; items: SavedBuilderView[] }> {
  const account = requireAccount(ctx.actor)
  const [list] = await ctx.db
    .select(collectionColumns)
    .from(collections)
    .where(isOwnCollection('builders', account, id))
  if (!list) throw collectionNotFound('builders')
  const rows = await ctx.db
    .select({
      ...builderCardColumns,
      isPublicBuilder: sql<boolean>`${isPublicBuilder(userProfiles)}`,
      entry: { notes: collectionItems.notes, addedAt: collectionItems.addedAt },
    })
    .from(collectionItems)
    .innerJoin(userProfiles, eq(userProfiles.id, collectionItems.builderId))
    .where(eq(collectionItems.collectionId, id))
    .orderBy(desc(collectionItems.addedAt), asc(collectionItems.id))
    .limit(COLLECTION_LIMITS.items)
  const items = rows.map(({ entry, isPublicBuilder: isOpen, ...row }) => ({
    saved_list_id: id,
    builder_id: row.id,
    notes: entry.notes,
    added_at: entry.addedAt.toISOString(),
    builder: { ...builderCardView(row), ...(isOpen ? {} : HIDDEN) },
    can: { open: isOpen },
    reason: isOpen ? null : 'This builder is not on Tonewood at the moment',
  }))
  return { list: collectionView(list), items }
}
