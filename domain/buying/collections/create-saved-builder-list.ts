import { and, eq } from 'drizzle-orm'
import type { CreateSavedBuilderList } from '#contracts/buying/saved-builder-bodies.ts'
import type { UserList } from '#contracts/buying/user-list-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { collectionPolicy } from './collection-policy.ts'
import { ensureDefaultList } from './lock-own-list.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'
import { userListView } from './user-list-view.ts'

/** Creates a list of builders. A new default replaces the previous one. */
export async function createSavedBuilderList(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { name, description, is_default: isDefault }: CreateSavedBuilderList,
): Promise<{ list: UserList; message: string }> {
  const account = requireAccount(ctx.actor, 'Please sign in to create saved builder lists')
  await enforceRateLimit(ctx, { key: `saved-lists:${account.id}`, times: 100, seconds: 3600 })
  const isOwn = eq(savedBuilderLists.userId, account.id)
  const row = await ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    await ensureDefaultList(tx, savedBuilderLists, account.id)
    authorize(collectionPolicy.create(await tx.$count(savedBuilderLists, isOwn), 'list'))
    if (isDefault) {
      const isFormer = and(isOwn, eq(savedBuilderLists.isDefault, true))
      await tx.update(savedBuilderLists).set({ isDefault: false }).where(isFormer)
    }
    const created = { userId: account.id, name, description, isDefault, createdAt: ctx.now() }
    const made = only(await tx.insert(savedBuilderLists).values(created).returning())
    await announceCollections(tx, account.id)
    return made
  })
  return { list: userListView({ ...row, itemCount: 0 }), message: `Created saved builder list "${name}"` }
}
