import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { lockOwnList } from './lock-own-list.ts'
import { wishlistItems, wishlists } from './wishlists-tables.ts'

type SetWishlistItemNotes = { productId: string; wishlistId: string; notes: string | null }

/** Saves the owner's private note about a product. */
export async function setWishlistItemNotes(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { productId, wishlistId, notes }: SetWishlistItemNotes,
): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `wishlist-notes:${account.id}`, times: 1000, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    await lockOwnList(tx, wishlists, account, wishlistId)
    const isThis = and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.productId, productId))
    const updated = await tx.update(wishlistItems).set({ notes }).where(isThis).returning({ id: wishlistItems.id })
    if (updated.length === 0) throw notInWishlist()
    await announceCollections(tx, account.id)
  })
  return { message: notes === null ? 'Note removed' : 'Note saved' }
}

/** Removed meanwhile in another tab */
export function notInWishlist(): Refusal {
  return new Refusal('not_found', 'This item is no longer in the collection', { toInsider: true })
}
