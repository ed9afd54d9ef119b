import { eq } from 'drizzle-orm'
import type { UpdateSavedBuilderList } from '#contracts/buying/saved-builder-bodies.ts'
import type { UserList } from '#contracts/buying/user-list-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { lockOwnList } from './lock-own-list.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'
import { savedListColumns, userListView } from './user-list-view.ts'

/** Changes the name or description of the user's own list of builders. Omitted fields stay unchanged. */
export async function updateSavedBuilderList(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  id: string,
  { name, description }: UpdateSavedBuilderList,
): Promise<{ list: UserList; message: string }> {
  const account = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `saved-list-changes:${account.id}`, times: 300, seconds: 3600 })
  const row = await ctx.db.transaction(async (tx) => {
    const own = await lockOwnList(tx, savedBuilderLists, account, id)
    await tx
      .update(savedBuilderLists)
      .set({ name: name ?? own.name, description })
      .where(eq(savedBuilderLists.id, id))
    await announceCollections(tx, account.id)
    return only(await tx.select(savedListColumns).from(savedBuilderLists).where(eq(savedBuilderLists.id, id)))
  })
  return { list: userListView(row), message: 'Saved builder list updated' }
}
