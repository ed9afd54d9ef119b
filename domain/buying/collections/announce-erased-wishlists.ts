import { and, eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { wishlists } from './wishlists-tables.ts'

/** Announces the public pages that are deleted with a user's collections. */
export async function announceErasedWishlists(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const shown = await tx
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(and(eq(wishlists.userId, userId), eq(wishlists.isPublic, true)))
  await announce(tx, { tags: shown.map(({ id }) => `wishlist:${id}`) })
}
