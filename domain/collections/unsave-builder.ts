import { and, eq } from 'drizzle-orm'
import { lockUser } from '../accounts/lock-user.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { announceCollections } from './announce-collections.ts'
import { lockOwnList } from './lock-own-list.ts'
import { savedBuilderItems, savedBuilderLists } from './saved-builders-tables.ts'

/** Takes a builder off one of one's lists; where none is named, off all. Twice is once. */
export async function unsaveBuilder(
  ctx: Needs<'db' | 'actor'>,
  { builderId, listId }: { builderId: string; listId?: string | undefined },
): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    if (listId !== undefined) await lockOwnList(tx, savedBuilderLists, account, listId)
    const onThis = listId === undefined ? undefined : eq(savedBuilderItems.savedListId, listId)
    const removed = await tx
      .delete(savedBuilderItems)
      .where(and(eq(savedBuilderItems.userId, account.id), eq(savedBuilderItems.builderId, builderId), onThis))
      .returning()
    if (removed.length > 0) await announceCollections(tx, account.id)
  })
  return { message: 'Builder removed from saved list' }
}
