import { and, eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { COLLECTION_KINDS } from './collection-kinds.ts'
import { type CollectionKind, collectionItems, itemColumn } from './collections-tables.ts'
import { lockOwnCollection } from './lock-own-collection.ts'

/** Removes a product or builder from one of the user's collections; without an id, from all. Repeating it changes nothing. */
export async function removeItem(
  ctx: Needs<'db' | 'actor'>,
  kind: CollectionKind,
  { itemId, collectionId }: { itemId: string; collectionId?: string | undefined },
): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    if (collectionId !== undefined) await lockOwnCollection(tx, kind, account, collectionId)
    const inThis = collectionId === undefined ? undefined : eq(collectionItems.collectionId, collectionId)
    const removed = await tx
      .delete(collectionItems)
      .where(and(eq(collectionItems.userId, account.id), eq(itemColumn(kind), itemId), inThis))
      .returning({ id: collectionItems.collectionId })
    const ids = removed.map(({ id }) => id)
    if (ids.length > 0) await announceCollections(tx, account.id, ids)
  })
  return { message: COLLECTION_KINDS[kind].removed }
}
