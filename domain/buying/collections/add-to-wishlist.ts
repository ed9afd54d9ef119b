import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { collectionPolicy } from './collection-policy.ts'
import { publicPageFilter } from './list-wishlist-items.ts'
import { lockOwnList } from './lock-own-list.ts'
import { wishlistItems, wishlists } from './wishlists-tables.ts'

type AddToWishlist = { productId: string; wishlistId?: string | undefined; notes: string | null }

/** Saves a product to one of the user's collections, by default the default one. */
export async function addToWishlist(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { productId, wishlistId, notes }: AddToWishlist,
): Promise<{ wishlist_id: string; message: string }> {
  const account = requireAccount(ctx.actor, 'Please sign in to add items to your wishlist')
  await enforceRateLimit(ctx, { key: `wishlist-items:${account.id}`, times: 1000, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    // One change at a time, so that no collection exceeds its limit
    await lockUser(tx, account.id)
    const { id } = await lockOwnList(tx, wishlists, account, wishlistId)
    if ((await tx.$count(products, and(eq(products.id, productId), publicPageFilter()))) === 0)
      throw new Refusal('not_found', 'Product not found')
    const inThis = eq(wishlistItems.wishlistId, id)
    if ((await tx.$count(wishlistItems, and(inThis, eq(wishlistItems.productId, productId)))) > 0) throw alreadyInWishlist()
    authorize(collectionPolicy.add(await tx.$count(wishlistItems, inThis), 'collection'))
    await tx.insert(wishlistItems).values({ wishlistId: id, userId: account.id, productId, notes, addedAt: ctx.now() })
    await announceCollections(tx, account.id, [id])
    return { wishlist_id: id, message: 'Added to wishlist!' }
  })
}

/** A product is in a collection at most once. */
export function alreadyInWishlist(): Refusal {
  return new Refusal('conflict', 'This item is already in your wishlist')
}
