import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { COLLECTION_KINDS } from './collection-kinds.ts'
import { type CollectionKind, collectionItems, itemColumn } from './collections-tables.ts'
import { lockOwnCollection } from './lock-own-collection.ts'

/** Saves the owner's private note about a product or builder. */
export async function setItemNotes(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  kind: CollectionKind,
  { itemId, collectionId, notes }: { itemId: string; collectionId: string; notes: string | null },
): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `saved-item-notes:${kind}:${account.id}`, times: 1000, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    await lockOwnCollection(tx, kind, account, collectionId)
    const isThis = and(eq(collectionItems.collectionId, collectionId), eq(itemColumn(kind), itemId))
    const updated = await tx.update(collectionItems).set({ notes }).where(isThis).returning({ id: collectionItems.id })
    if (updated.length === 0) throw itemNotFound(kind)
    await announceCollections(tx, account.id)
  })
  return { message: notes === null ? 'Note removed' : 'Note saved' }
}

/** Removed meanwhile in another tab */
export function itemNotFound(kind: CollectionKind): Refusal {
  return new Refusal('not_found', COLLECTION_KINDS[kind].itemNotFound, { toInsider: true })
}
