import { eq } from 'drizzle-orm'
import { announce } from '../kernel/announce.ts'
import type { Tx } from '../kernel/db.ts'
import { userCart } from './user-cart-table.ts'

// A notification has a size limit, and a much wanted instrument lies in many carts.
const AT_ONCE = 50

/** Whether the instrument can be bought has changed: every cart that holds it is to be read again. */
export async function tellCartsHolding(tx: Tx, productId: string): Promise<void> {
  const holders = await tx.select({ userId: userCart.userId }).from(userCart).where(eq(userCart.productId, productId))
  for (let from = 0; from < holders.length; from += AT_ONCE) {
    await announce(tx, { live: holders.slice(from, from + AT_ONCE).map(({ userId }) => ({ userId, name: 'cart' })) })
  }
}
