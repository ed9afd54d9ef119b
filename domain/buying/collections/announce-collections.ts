import { announce } from '#domain/kernel/announce.ts'
import type { Tx } from '#domain/kernel/db.ts'

/** Refreshes the owner's other tabs and the public pages of these collections. */
export async function announceCollections(tx: Tx, userId: string, collectionIds: string[] = []): Promise<void> {
  await announce(tx, { tags: collectionIds.map((id) => `wishlist:${id}`), live: [{ userId, name: 'collections' }] })
}
