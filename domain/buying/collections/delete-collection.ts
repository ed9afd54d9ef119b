import { eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { announceCollections } from './announce-collections.ts'
import { COLLECTION_KINDS } from './collection-kinds.ts'
import { collectionPolicy } from './collection-policy.ts'
import { type CollectionKind, collections } from './collections-tables.ts'
import { lockOwnCollection } from './lock-own-collection.ts'

/** Deletes the user's own collection with its items. The default cannot be deleted. */
export async function deleteCollection(
  ctx: Needs<'db' | 'actor'>,
  kind: CollectionKind,
  id: string,
): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    authorize(collectionPolicy.delete(await lockOwnCollection(tx, kind, account, id)))
    await tx.delete(collections).where(eq(collections.id, id))
    await announceCollections(tx, account.id, [id])
  })
  return { message: COLLECTION_KINDS[kind].deleted }
}
