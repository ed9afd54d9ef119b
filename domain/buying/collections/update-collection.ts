import { eq } from 'drizzle-orm'
import type { CollectionView } from '#contracts/buying/collection-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { COLLECTION_KINDS } from './collection-kinds.ts'
import { collectionPolicy } from './collection-policy.ts'
import { collectionColumns, collectionView } from './collection-view.ts'
import { type CollectionKind, collections } from './collections-tables.ts'
import { lockOwnCollection } from './lock-own-collection.ts'

type CollectionChange = { name?: string | undefined; description?: string | null | undefined; is_public?: boolean | undefined }

/** Changes name, description or visibility of the user's own collection. Omitted fields stay unchanged. */
export async function updateCollection(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  kind: CollectionKind,
  id: string,
  { name, description, is_public: isPublic }: CollectionChange,
): Promise<{ collection: CollectionView; message: string }> {
  const account = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `collection-changes:${kind}:${account.id}`, times: 300, seconds: 3600 })
  const row = await ctx.db.transaction(async (tx) => {
    const own = await lockOwnCollection(tx, kind, account, id)
    if (isPublic) authorize(collectionPolicy.show(own))
    await tx
      .update(collections)
      .set({ name: name ?? own.name, description, isPublic })
      .where(eq(collections.id, id))
    await announceCollections(tx, account.id, [id])
    return only(await tx.select(collectionColumns).from(collections).where(eq(collections.id, id)))
  })
  return { collection: collectionView(row), message: COLLECTION_KINDS[kind].updated }
}
