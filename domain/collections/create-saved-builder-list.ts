import { and, eq } from 'drizzle-orm'
import type { KeptList } from '#contracts/kept-lists.ts'
import type { CreateSavedBuilderList } from '#contracts/saved-builder-bodies.ts'
import { lockShopper } from '../cart/lock-shopper.ts'
import { signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { only } from '../kernel/db.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { mayCreate } from './collection-policy.ts'
import { listView } from './list-view.ts'
import { ensureDefault } from './own-list.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'

/** A new list of builders. As the new default it takes the place of the one before. */
export async function createSavedBuilderList(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { name, description, is_default: isDefault }: CreateSavedBuilderList,
): Promise<{ list: KeptList; message: string }> {
  const account = signedIn(ctx.actor, 'Please sign in to create saved builder lists')
  await takeFromLimit(ctx, { key: `saved-lists:${account.id}`, times: 100, seconds: 3600 })
  const isOwn = eq(savedBuilderLists.userId, account.id)
  const row = await ctx.db.transaction(async (tx) => {
    await lockShopper(tx, account.id)
    await ensureDefault(tx, savedBuilderLists, account.id)
    authorize(mayCreate(await tx.$count(savedBuilderLists, isOwn)))
    if (isDefault) {
      const isFormer = and(isOwn, eq(savedBuilderLists.isDefault, true))
      await tx.update(savedBuilderLists).set({ isDefault: false }).where(isFormer)
    }
    const created = { userId: account.id, name, description, isDefault, createdAt: ctx.now() }
    const made = only(await tx.insert(savedBuilderLists).values(created).returning())
    await announceCollections(tx, account.id)
    return made
  })
  return { list: listView({ ...row, itemCount: 0 }), message: `Created saved builder list "${name}"` }
}
