import { desc, eq } from 'drizzle-orm'
import type { KeptList } from '#contracts/kept-lists.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { listView, savedListColumns } from './list-view.ts'
import { ensureDefault } from './own-list.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'

/** One's lists of builders, the default first. Whoever looks for the first time finds 'Saved Builders' made. */
export async function listSavedBuilderLists(ctx: Needs<'db' | 'actor'>): Promise<KeptList[]> {
  const account = signedIn(ctx.actor)
  await ensureDefault(ctx.db, savedBuilderLists, account.id)
  const rows = await ctx.db
    .select(savedListColumns)
    .from(savedBuilderLists)
    .where(eq(savedBuilderLists.userId, account.id))
    .orderBy(desc(savedBuilderLists.isDefault), desc(savedBuilderLists.createdAt))
  return rows.map(listView)
}
