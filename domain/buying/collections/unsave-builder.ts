import { and, eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { lockOwnList } from './lock-own-list.ts'
import { savedBuilderItems, savedBuilderLists } from './saved-builders-tables.ts'

/** Removes a builder from one of the user's lists; without an id, from all. Repeating it changes nothing. */
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
