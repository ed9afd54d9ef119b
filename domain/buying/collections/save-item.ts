import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { COLLECTION_KINDS } from './collection-kinds.ts'
import { collectionPolicy } from './collection-policy.ts'
import { type CollectionKind, collectionItems, itemColumn } from './collections-tables.ts'
import { publicPageFilter } from './list-wishlist-items.ts'
import { lockOwnCollection } from './lock-own-collection.ts'

type NewItem = { itemId: string; collectionId?: string | undefined; notes: string | null }

/** Saves a product or builder to one of the user's collections, by default the default one. Returns the collection's id. */
export async function saveItem(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  kind: CollectionKind,
  { itemId, collectionId, notes }: NewItem,
): Promise<{ collectionId: string; message: string }> {
  const { signInToSave, saved } = COLLECTION_KINDS[kind]
  const account = requireAccount(ctx.actor, signInToSave)
  await enforceRateLimit(ctx, { key: `saved-items:${kind}:${account.id}`, times: 1000, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    // One change at a time, so that no collection exceeds its limit
    await lockUser(tx, account.id)
    const { id } = await lockOwnCollection(tx, kind, account, collectionId)
    await requirePublic(tx, kind, itemId)
    await requireRoom(tx, kind, id, itemId)
    const item = kind === 'products' ? { productId: itemId } : { builderId: itemId }
    await tx.insert(collectionItems).values({ collectionId: id, userId: account.id, ...item, notes, addedAt: ctx.now() })
    await announceCollections(tx, account.id, [id])
    return { collectionId: id, message: saved }
  })
}

async function requirePublic(tx: Tx, kind: CollectionKind, id: string): Promise<void> {
  const count =
    kind === 'products'
      ? await tx.$count(products, and(eq(products.id, id), publicPageFilter()))
      : await tx.$count(userProfiles, and(eq(userProfiles.id, id), isPublicBuilder(userProfiles)))
  if (count === 0) throw new Refusal('not_found', kind === 'products' ? 'Product not found' : 'Builder not found')
}

/** An item is in a collection at most once, and the collection is not full. */
export async function requireRoom(tx: Tx, kind: CollectionKind, collectionId: string, itemId: string): Promise<void> {
  const inThis = eq(collectionItems.collectionId, collectionId)
  if ((await tx.$count(collectionItems, and(inThis, eq(itemColumn(kind), itemId)))) > 0)
    throw new Refusal('conflict', COLLECTION_KINDS[kind].alreadySaved)
  authorize(collectionPolicy.add(await tx.$count(collectionItems, inThis), kind))
}
