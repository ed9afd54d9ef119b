import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { isListed, userProfiles } from '../accounts/accounts-tables.ts'
import { lockShopper } from '../cart/lock-shopper.ts'
import { type Account, signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { mayAdd } from './collection-policy.ts'
import { ensureDefaultSavedList } from './default-saved-list.ts'
import { lockOwnSavedList } from './lock-own-saved-list.ts'
import { savedBuilderItems } from './saved-builders-tables.ts'

type SaveBuilder = { builderId: string; listId?: string | undefined; notes: string | null }

/** Keeps a builder on one's own list; where none is named, on the default. */
export async function saveBuilder(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { builderId, listId, notes }: SaveBuilder,
): Promise<{ saved_list_id: string; message: string }> {
  const account = signedIn(ctx.actor, 'Please sign in to save builders')
  await takeFromLimit(ctx, { key: `saved-builders:${account.id}`, times: 1000, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    await lockShopper(tx, account.id)
    const { id } = await target(tx, account, listId)
    const isThis = and(eq(userProfiles.id, builderId), isListed(userProfiles))
    if ((await tx.$count(userProfiles, isThis)) === 0) throw new Refusal('not_found', 'Builder not found')
    const onThis = eq(savedBuilderItems.savedListId, id)
    if ((await tx.$count(savedBuilderItems, and(onThis, eq(savedBuilderItems.builderId, builderId)))) > 0)
      throw new Refusal('conflict', 'Builder is already in your saved list')
    authorize(mayAdd(await tx.$count(savedBuilderItems, onThis)))
    await tx.insert(savedBuilderItems).values({ savedListId: id, userId: account.id, builderId, notes, addedAt: ctx.now() })
    await announceCollections(tx, account.id)
    return { saved_list_id: id, message: 'Builder saved!' }
  })
}

async function target(tx: Tx, account: Account, listId: string | undefined): Promise<{ id: string }> {
  return listId === undefined ? ensureDefaultSavedList(tx, account.id) : lockOwnSavedList(tx, account, listId)
}
