import { desc, eq } from 'drizzle-orm'
import type { UserList } from '#contracts/buying/user-list-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { ensureDefaultList } from './lock-own-list.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'
import { savedListColumns, userListView } from './user-list-view.ts'

/** The user's lists of builders, default first. The first call creates 'Saved Builders'. */
export async function listSavedBuilderLists(ctx: Needs<'db' | 'actor'>): Promise<UserList[]> {
  const account = requireAccount(ctx.actor)
  await ensureDefaultList(ctx.db, savedBuilderLists, account.id)
  const rows = await ctx.db
    .select(savedListColumns)
    .from(savedBuilderLists)
    .where(eq(savedBuilderLists.userId, account.id))
    .orderBy(desc(savedBuilderLists.isDefault), desc(savedBuilderLists.createdAt))
  return rows.map(userListView)
}
