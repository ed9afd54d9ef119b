import { and, eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { savedBuilderItems } from './saved-builders-tables.ts'
import { wishlists } from './wishlists-tables.ts'

/** Deletes the user's collections, including their public pages, and removes a builder from everyone's lists. */
export async function eraseCollections(
  tx: Tx,
  { userId, profileId }: Pick<AccountDeletion, 'userId' | 'profileId'>,
): Promise<void> {
  const shown = await tx
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(and(eq(wishlists.userId, userId), eq(wishlists.isPublic, true)))
  await tx.delete(savedBuilderItems).where(eq(savedBuilderItems.builderId, profileId))
  await announce(tx, { tags: shown.map(({ id }) => `wishlist:${id}`) })
}
