import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { COLLECTION_KINDS } from './collection-kinds.ts'
import { type CollectionKind, collections } from './collections-tables.ts'

type Collection = typeof collections.$inferSelect

/** The user's default collection of a kind, created on first use. The unique index decides concurrent creations. */
export async function ensureDefaultCollection(db: Queryable, kind: CollectionKind, userId: string): Promise<{ id: string }> {
  const isOwnDefault = and(eq(collections.userId, userId), eq(collections.kind, kind), eq(collections.isDefault, true))
  const [known] = await db.select({ id: collections.id }).from(collections).where(isOwnDefault)
  if (known) return known
  const name = COLLECTION_KINDS[kind].defaultName
  await db.insert(collections).values({ userId, kind, name, isDefault: true }).onConflictDoNothing()
  return only(await db.select({ id: collections.id }).from(collections).where(isOwnDefault))
}

/** The user's own collection, locked; without an id, the default. Not found if it belongs to another user. */
export async function lockOwnCollection(tx: Tx, kind: CollectionKind, account: Account, id?: string): Promise<Collection> {
  const wanted = id ?? (await ensureDefaultCollection(tx, kind, account.id)).id
  const [own] = await tx
    .select()
    .from(collections)
    .where(isOwnCollection(kind, account, wanted))
    .for('update')
  if (!own) throw collectionNotFound(kind)
  return own
}

/** The condition for one of the user's own collections */
export function isOwnCollection(kind: CollectionKind, account: Account, id: string) {
  return and(eq(collections.id, id), eq(collections.userId, account.id), eq(collections.kind, kind))
}

/** The same message for another user's private collection and a missing one */
export function collectionNotFound(kind: CollectionKind): Refusal {
  return new Refusal('not_found', COLLECTION_KINDS[kind].notFound)
}
