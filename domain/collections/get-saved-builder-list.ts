import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { KeptList } from '#contracts/kept-lists.ts'
import type { SavedBuilderView } from '#contracts/saved-builders.ts'
import { COLLECTION_LIMITS } from '#contracts/wishlists.ts'
import { isListed, userProfiles } from '../accounts/accounts-tables.ts'
import { cardColumns, cardView } from '../builders/builder-view.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { listView, savedListColumns } from './list-view.ts'
import { noSuch } from './own-list.ts'
import { savedBuilderItems, savedBuilderLists } from './saved-builders-tables.ts'

/** Of a builder who is not on the shop now, no more is shown than the name they were saved under. */
const HIDDEN = {
  slug: null,
  avatar_url: null,
  banner_url: null,
  location: null,
  bio: null,
  specialties: [],
  years_experience: null,
  instrument_count: 0,
  review_count: 0,
  average_rating: null,
}

/** One of one's own lists with its builders, newest first. */
export async function getSavedBuilderList(
  ctx: Needs<'db' | 'actor'>,
  id: string,
): Promise<{ list: KeptList; items: SavedBuilderView[] }> {
  const account = signedIn(ctx.actor)
  const isOwn = and(eq(savedBuilderLists.id, id), eq(savedBuilderLists.userId, account.id))
  const [list] = await ctx.db.select(savedListColumns).from(savedBuilderLists).where(isOwn)
  if (!list) throw noSuch(savedBuilderLists)
  const rows = await ctx.db
    .select({
      ...cardColumns,
      isListed: sql<boolean>`${isListed(userProfiles)}`,
      entry: { notes: savedBuilderItems.notes, addedAt: savedBuilderItems.addedAt },
    })
    .from(savedBuilderItems)
    .innerJoin(userProfiles, eq(userProfiles.id, savedBuilderItems.builderId))
    .where(eq(savedBuilderItems.savedListId, id))
    .orderBy(desc(savedBuilderItems.addedAt), asc(savedBuilderItems.id))
    .limit(COLLECTION_LIMITS.items)
  const items = rows.map(({ entry, isListed: isOpen, ...row }) => ({
    saved_list_id: id,
    builder_id: row.id,
    notes: entry.notes,
    added_at: entry.addedAt.toISOString(),
    builder: { ...cardView(row), ...(isOpen ? {} : HIDDEN) },
    can: { open: isOpen },
    reason: isOpen ? null : 'This builder is not on Tonewood at the moment',
  }))
  return { list: listView(list), items }
}
