import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { lockOwnList } from './lock-own-list.ts'
import { savedBuilderItems, savedBuilderLists } from './saved-builders-tables.ts'

type SetSavedBuilderNotes = { builderId: string; listId: string; notes: string | null }

/** Saves the user's note about a builder on their list. */
export async function setSavedBuilderNotes(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { builderId, listId, notes }: SetSavedBuilderNotes,
): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `saved-builder-notes:${account.id}`, times: 1000, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    await lockOwnList(tx, savedBuilderLists, account, listId)
    const isThis = and(eq(savedBuilderItems.savedListId, listId), eq(savedBuilderItems.builderId, builderId))
    const updated = await tx.update(savedBuilderItems).set({ notes }).where(isThis).returning({ id: savedBuilderItems.id })
    if (updated.length === 0) throw new Refusal('not_found', 'This builder is no longer on the list', { toInsider: true })
    await announceCollections(tx, account.id)
  })
  return { message: notes === null ? 'Note removed' : 'Note saved' }
}
