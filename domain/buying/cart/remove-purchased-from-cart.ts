import { and, eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { userCart } from './user-cart-table.ts'

/** Removes a purchased product from the buyer's cart. A product added after the payment started stays. */
export async function removePurchasedFromCart(tx: Tx, purchase: { buyerId: string; productId: string }): Promise<void> {
  const removed = await tx
    .delete(userCart)
    .where(and(eq(userCart.userId, purchase.buyerId), eq(userCart.productId, purchase.productId)))
    .returning()
  if (removed.length > 0) await announce(tx, { live: [{ userId: purchase.buyerId, name: 'cart' }] })
}
