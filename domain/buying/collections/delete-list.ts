import { eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { announceCollections } from './announce-collections.ts'
import { collectionPolicy } from './collection-policy.ts'
import { lockOwnList, type UserListTable } from './lock-own-list.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'
import { wishlists } from './wishlists-tables.ts'

/** Deletes a collection with its items. */
export async function deleteWishlist(ctx: Needs<'db' | 'actor'>, id: string): Promise<{ message: string }> {
  await deleteList(ctx, wishlists, id)
  return { message: 'Wishlist deleted successfully' }
}

/** Deletes a list of builders. */
export async function deleteSavedBuilderList(ctx: Needs<'db' | 'actor'>, id: string): Promise<{ message: string }> {
  await deleteList(ctx, savedBuilderLists, id)
  return { message: 'Saved builder list deleted' }
}

/** The default cannot be deleted. */
async function deleteList(ctx: Needs<'db' | 'actor'>, lists: UserListTable, id: string): Promise<void> {
  const account = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const own = await lockOwnList(tx, lists, account, id)
    authorize(collectionPolicy.delete(own, lists === wishlists ? 'collection' : 'list'))
    await tx.delete(lists).where(eq(lists.id, id))
    await announceCollections(tx, account.id, lists === wishlists ? [id] : [])
  })
}
