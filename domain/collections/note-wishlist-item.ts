import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { announceCollections } from './announce-collections.ts'
import { lockOwn } from './own-list.ts'
import { wishlistItems, wishlists } from './wishlists-tables.ts'

type NoteWishlistItem = { productId: string; wishlistId: string; notes: string | null }

/** What its collector notes about an instrument; nobody else ever reads it. */
export async function noteWishlistItem(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { productId, wishlistId, notes }: NoteWishlistItem,
): Promise<{ message: string }> {
  const account = signedIn(ctx.actor)
  await takeFromLimit(ctx, { key: `wishlist-notes:${account.id}`, times: 1000, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    await lockOwn(tx, wishlists, account, wishlistId)
    const isThis = and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.productId, productId))
    const noted = await tx.update(wishlistItems).set({ notes }).where(isThis).returning({ id: wishlistItems.id })
    if (noted.length === 0) throw notThere()
    await announceCollections(tx, account.id)
  })
  return { message: notes === null ? 'Note removed' : 'Note saved' }
}

/** It was taken out meanwhile, in another tab. */
export function notThere(): Refusal {
  return new Refusal('not_found', 'This item is not in the collection any more')
}
