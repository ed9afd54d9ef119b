import { desc, eq } from 'drizzle-orm'
import type { SavedBuilderListView } from '#contracts/saved-builders.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { ensureDefaultSavedList } from './default-saved-list.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'
import { savedListColumns, savedListView } from './saved-list-view.ts'

/** One's lists of builders, the default first. Whoever looks for the first time finds 'Saved Builders' made. */
export async function listSavedBuilderLists(ctx: Needs<'db' | 'actor'>): Promise<SavedBuilderListView[]> {
  const account = signedIn(ctx.actor)
  await ensureDefaultSavedList(ctx.db, account.id)
  const rows = await ctx.db
    .select(savedListColumns)
    .from(savedBuilderLists)
    .where(eq(savedBuilderLists.userId, account.id))
    .orderBy(desc(savedBuilderLists.isDefault), desc(savedBuilderLists.createdAt))
  return rows.map(savedListView)
}
