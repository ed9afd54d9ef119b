import { announce } from '../kernel/announce.ts'
import type { Tx } from '../kernel/db.ts'

/** Other tabs of the collector look again, and the public pages of these collections are made anew. */
export async function announceCollections(tx: Tx, userId: string, wishlistIds: string[] = []): Promise<void> {
  await announce(tx, { tags: wishlistIds.map((id) => `wishlist:${id}`), live: [{ userId, name: 'collections' }] })
}
