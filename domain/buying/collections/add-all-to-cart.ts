import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import type { AddAllAnswer } from '#contracts/buying/collection-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { collections } from './collections-tables.ts'
import { listWishlistItems } from './list-wishlist-items.ts'
import { collectionNotFound, isOwnCollection } from './lock-own-collection.ts'

/**
 * Adds each available product of the user's collection in turn. The cart holds one, so only the last is written, or the one before it if
 * that is sold at this moment.
 */
export async function addAllToCart(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>, wishlistId: string): Promise<AddAllAnswer> {
  const account = requireAccount(ctx.actor, 'Please sign up to add items to your cart')
  if ((await ctx.db.$count(collections, isOwnCollection('products', account, wishlistId))) === 0)
    throw collectionNotFound('products')
  const items = await listWishlistItems(ctx, account, wishlistId)
  const buyable = items.filter(({ can }) => can.add_to_cart)
  const not_added = items
    .filter(({ can }) => !can.add_to_cart)
    .map(({ product, state }) => notAdded(product, REASONS[state] ?? 'no longer available'))

  while (buyable.length > 0) {
    const product = buyable.at(-1)?.product
    const productId = product?.id ?? ''
    const answer = await addToCart(ctx, { productId }).catch(ignoreRefusal)
    if (answer) {
      const { cart, result, message } = answer
      const held = cart.items.map(({ product }) => ({ id: product.id, name: product.name }))[0] ?? null
      if (buyable.length === 1 && result === 'already') return { added: 0, message, held, not_added, cart }
      const added = buyable.length
      return { added, message: `Added ${added} item${added === 1 ? '' : 's'} to cart`, held, not_added, cart }
    }
    buyable.pop()
    // Sold or reserved since it was read
    if (product) not_added.push(notAdded(product, 'no longer available'))
  }
  const message = 'No instruments in this collection are available right now'
  return { added: 0, message, held: null, not_added, cart: await getCart(ctx) }
}

/** Why a product is not added; shown next to its name */
const REASONS: Partial<Record<PurchaseState, string>> = {
  sold: 'sold',
  own: 'your own instrument',
  reserved: 'reserved by someone else',
  away: 'the builder is away',
  apply: 'needs the builder’s approval',
  application_pending: 'awaiting the builder’s approval',
}

function notAdded({ id, name }: { id: string; name: string }, reason: string): AddAllAnswer['not_added'][number] {
  return { id, name, reason }
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
