import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { collectionPolicy } from './collection-policy.ts'
import { lockOwnList } from './lock-own-list.ts'
import { savedBuilderItems, savedBuilderLists } from './saved-builders-tables.ts'

type SaveBuilder = { builderId: string; listId?: string | undefined; notes: string | null }

/** Saves a builder to one of the user's lists, by default to the default one. */
export async function saveBuilder(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { builderId, listId, notes }: SaveBuilder,
): Promise<{ saved_list_id: string; message: string }> {
  const account = requireAccount(ctx.actor, 'Please sign in to save builders')
  await enforceRateLimit(ctx, { key: `saved-builders:${account.id}`, times: 1000, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    const { id } = await lockOwnList(tx, savedBuilderLists, account, listId)
    const isThis = and(eq(userProfiles.id, builderId), isPublicBuilder(userProfiles))
    if ((await tx.$count(userProfiles, isThis)) === 0) throw new Refusal('not_found', 'Builder not found')
    const onThis = eq(savedBuilderItems.savedListId, id)
    if ((await tx.$count(savedBuilderItems, and(onThis, eq(savedBuilderItems.builderId, builderId)))) > 0)
      throw new Refusal('conflict', 'Builder is already in your saved list')
    authorize(collectionPolicy.add(await tx.$count(savedBuilderItems, onThis), 'list'))
    await tx.insert(savedBuilderItems).values({ savedListId: id, userId: account.id, builderId, notes, addedAt: ctx.now() })
    await announceCollections(tx, account.id)
    return { saved_list_id: id, message: 'Builder saved!' }
  })
}
