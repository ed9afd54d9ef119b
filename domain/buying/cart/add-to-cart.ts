import { and, eq, inArray } from 'drizzle-orm'
import type { AddToCartAnswer } from '#contracts/buying/cart-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { lockAndEvaluatePurchase } from '#domain/catalog/products/evaluate-purchase.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { purchaseVerdict } from '#domain/catalog/products/purchase-state.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { orders } from '../orders/orders-tables.ts'
import { getCart } from './get-cart.ts'
import { userCart } from './user-cart-table.ts'

/** Puts a product into the cart, which holds one. Returns the name of the replaced product, for Undo. */
export async function addToCart(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  input: { productId: string },
): Promise<AddToCartAnswer> {
  const shopper = requireAccount(ctx.actor, 'Please sign up to add items to your cart')
  const now = ctx.now()

  const { productId } = input
  const added = await ctx.db.transaction(async (tx) => {
    await lockUser(tx, shopper.id)
    const purchase = await lockAndEvaluatePurchase(tx, { actor: shopper, productId, now })
    if (!purchase) throw new Refusal('not_found', 'This item is no longer available')
    // A browser's copy of the cart may be from before the payment.
    if (purchase.state === 'sold' && (await isBoughtBy(tx, shopper.id, productId))) return 'You already bought this instrument'
    authorize(purchaseVerdict(purchase.state))
    if (purchase.state === 'in_cart') return 'This item is already in your cart'

    const replaced = await findInCart(tx, shopper.id)
    const row = { productId, quantity: 1, addedAt: now, updatedAt: now }
    await tx
      .insert(userCart)
      .values({ userId: shopper.id, ...row })
      .onConflictDoUpdate({ target: userCart.userId, set: row })
    await announce(tx, { live: [{ userId: shopper.id, name: 'cart' }] })
    return { name: purchase.name, replaced }
  })

  const cart = await getCart(ctx)
  if (typeof added === 'string') return { result: 'already', message: added, replaced: null, cart }
  return { result: 'added', message: `${added.name} added to cart`, replaced: added.replaced, cart }
}

async function isBoughtBy(tx: Tx, buyerId: string, productId: string): Promise<boolean> {
  const isValid = inArray(orders.status, ['pending', 'completed'])
  return (await tx.$count(orders, and(eq(orders.productId, productId), eq(orders.buyerId, buyerId), isValid))) > 0
}

async function findInCart(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ id: products.id, name: products.name })
    .from(userCart)
    .innerJoin(products, eq(products.id, userCart.productId))
    .where(eq(userCart.userId, userId))
  return row ?? null
}
