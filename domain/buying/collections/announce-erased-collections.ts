import { and, eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { collections } from './collections-tables.ts'

/** Announces the public pages that are deleted with a user's collections. */
export async function announceErasedCollections(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const shown = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.userId, userId), eq(collections.isPublic, true)))
  await announce(tx, { tags: shown.map(({ id }) => `wishlist:${id}`) })
}
