import { eq } from 'drizzle-orm'
import type { KeptList } from '#contracts/kept-lists.ts'
import type { UpdateSavedBuilderList } from '#contracts/saved-builder-bodies.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only } from '../kernel/db.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { listView, savedListColumns } from './list-view.ts'
import { lockOwn } from './own-list.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'

/** Its owner names a list of builders anew, or describes it. What was not sent stays. */
export async function updateSavedBuilderList(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  id: string,
  { name, description }: UpdateSavedBuilderList,
): Promise<{ list: KeptList; message: string }> {
  const account = signedIn(ctx.actor)
  await takeFromLimit(ctx, { key: `saved-list-changes:${account.id}`, times: 300, seconds: 3600 })
  const row = await ctx.db.transaction(async (tx) => {
    const own = await lockOwn(tx, savedBuilderLists, account, id)
    await tx
      .update(savedBuilderLists)
      .set({ name: name ?? own.name, description })
      .where(eq(savedBuilderLists.id, id))
    await announceCollections(tx, account.id)
    return only(await tx.select(savedListColumns).from(savedBuilderLists).where(eq(savedBuilderLists.id, id)))
  })
  return { list: listView(row), message: 'Saved builder list updated' }
}
