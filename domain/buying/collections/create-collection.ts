import { and, eq } from 'drizzle-orm'
import type { CollectionView } from '#contracts/buying/collection-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { COLLECTION_KINDS } from './collection-kinds.ts'
import { collectionPolicy } from './collection-policy.ts'
import { collectionView } from './collection-view.ts'
import { type CollectionKind, collections } from './collections-tables.ts'
import { ensureDefaultCollection } from './lock-own-collection.ts'

type NewCollection = { name: string; description: string | null; is_public?: boolean; is_default?: boolean }

/** Creates a collection in addition to the default one, which always exists. A new default replaces the previous one. */
export async function createCollection(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  kind: CollectionKind,
  { name, description, is_public: isPublic = false, is_default: isDefault = false }: NewCollection,
): Promise<{ collection: CollectionView; message: string }> {
  const { created, signInToCreate } = COLLECTION_KINDS[kind]
  const account = requireAccount(ctx.actor, signInToCreate)
  await enforceRateLimit(ctx, { key: `collections:${kind}:${account.id}`, times: 100, seconds: 3600 })
  const row = await ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    const former = await ensureDefaultCollection(tx, kind, account.id)
    const ofKind = and(eq(collections.userId, account.id), eq(collections.kind, kind))
    authorize(collectionPolicy.create(await tx.$count(collections, ofKind), kind))
    if (isDefault) await tx.update(collections).set({ isDefault: false }).where(eq(collections.id, former.id))
    const values = { userId: account.id, kind, name, description, isPublic, isDefault, createdAt: ctx.now() }
    const made = only(await tx.insert(collections).values(values).returning())
    await announceCollections(tx, account.id)
    return made
  })
  return { collection: collectionView({ ...row, itemCount: 0 }), message: created(name) }
}
