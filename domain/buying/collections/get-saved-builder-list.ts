import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { SavedBuilderView } from '#contracts/buying/saved-builder-views.ts'
import type { UserList } from '#contracts/buying/user-list-views.ts'
import { COLLECTION_LIMITS } from '#contracts/buying/wishlists.ts'
import { builderCardColumns, builderCardView } from '#domain/catalog/builders/builder-view.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { listNotFound } from './lock-own-list.ts'
import { savedBuilderItems, savedBuilderLists } from './saved-builders-tables.ts'
import { savedListColumns, userListView } from './user-list-view.ts'

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
): Promise<{ list: UserList; items: SavedBuilderView[] }> {
  const account = requireAccount(ctx.actor)
  const isOwn = and(eq(savedBuilderLists.id, id), eq(savedBuilderLists.userId, account.id))
  const [list] = await ctx.db.select(savedListColumns).from(savedBuilderLists).where(isOwn)
  if (!list) throw listNotFound(savedBuilderLists)
  const rows = await ctx.db
    .select({
      ...builderCardColumns,
      isPublicBuilder: sql<boolean>`${isPublicBuilder(userProfiles)}`,
      entry: { notes: savedBuilderItems.notes, addedAt: savedBuilderItems.addedAt },
    })
    .from(savedBuilderItems)
    .innerJoin(userProfiles, eq(userProfiles.id, savedBuilderItems.builderId))
    .where(eq(savedBuilderItems.savedListId, id))
    .orderBy(desc(savedBuilderItems.addedAt), asc(savedBuilderItems.id))
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
  return { list: userListView(list), items }
}
