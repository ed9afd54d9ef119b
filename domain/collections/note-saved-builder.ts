import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { lockOwn } from './own-list.ts'
import { savedBuilderItems, savedBuilderLists } from './saved-builders-tables.ts'

type NoteSavedBuilder = { builderId: string; listId: string; notes: string | null }

/** What one notes about a builder on one's list. */
export async function noteSavedBuilder(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { builderId, listId, notes }: NoteSavedBuilder,
): Promise<{ message: string }> {
  const account = signedIn(ctx.actor)
  await takeFromLimit(ctx, { key: `saved-builder-notes:${account.id}`, times: 1000, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    await lockOwn(tx, savedBuilderLists, account, listId)
    const isThis = and(eq(savedBuilderItems.savedListId, listId), eq(savedBuilderItems.builderId, builderId))
    const noted = await tx.update(savedBuilderItems).set({ notes }).where(isThis).returning({ id: savedBuilderItems.id })
    if (noted.length === 0) throw new Refusal('not_found', 'This builder is not on the list any more')
    await announceCollections(tx, account.id)
  })
  return { message: notes === null ? 'Note removed' : 'Note saved' }
}
