import { and, eq } from 'drizzle-orm'
import { announce } from '../kernel/announce.ts'
import type { Tx } from '../kernel/db.ts'
import { userCart } from './user-cart-table.ts'

/** Takes a bought instrument out of its buyer's cart. What was put in since the payment began stays. */
export async function emptyCartOfBought(tx: Tx, bought: { buyerId: string; productId: string }): Promise<void> {
  const removed = await tx
    .delete(userCart)
    .where(and(eq(userCart.userId, bought.buyerId), eq(userCart.productId, bought.productId)))
    .returning()
  if (removed.length > 0) await announce(tx, { live: [{ userId: bought.buyerId, name: 'cart' }] })
}
