import { and, eq } from 'drizzle-orm'
import { DEFAULT_SAVED_LIST_NAME } from '#contracts/buying/saved-builders.ts'
import { DEFAULT_WISHLIST_NAME } from '#contracts/buying/wishlists.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import type { savedBuilderLists } from './saved-builders-tables.ts'
import { wishlists } from './wishlists-tables.ts'

/** The two kinds of user lists */
export type UserListTable = typeof wishlists | typeof savedBuilderLists
type OwnList = { id: string; name: string; isDefault: boolean }

/** The user's default list of a kind, created on first use. The unique index decides concurrent creations. */
export async function ensureDefaultList(db: Queryable, lists: UserListTable, userId: string): Promise<{ id: string }> {
  const isOwnDefault = and(eq(lists.userId, userId), eq(lists.isDefault, true))
  const [known] = await db.select({ id: lists.id }).from(lists).where(isOwnDefault)
  if (known) return known
  const name = lists === wishlists ? DEFAULT_WISHLIST_NAME : DEFAULT_SAVED_LIST_NAME
  await db.insert(lists).values({ userId, name, isDefault: true }).onConflictDoNothing()
  return only(await db.select({ id: lists.id }).from(lists).where(isOwnDefault))
}

/** The user's own list, locked; without an id, the default. Not found if it belongs to another user. */
export async function lockOwnList(tx: Tx, lists: UserListTable, account: Account, id?: string): Promise<OwnList> {
  const named = id ?? (await ensureDefaultList(tx, lists, account.id)).id
  const [own] = await tx
    .select({ id: lists.id, name: lists.name, isDefault: lists.isDefault })
    .from(lists)
    .where(and(eq(lists.id, named), eq(lists.userId, account.id)))
    .for('update')
  if (!own) throw listNotFound(lists)
  return own
}

/** The same message for another user's private list and a missing one */
export function listNotFound(lists: UserListTable): Refusal {
  return new Refusal('not_found', lists === wishlists ? 'Collection not found' : 'Saved builder list not found')
}
