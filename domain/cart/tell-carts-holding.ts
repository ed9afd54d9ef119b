import { eq } from 'drizzle-orm'
import { announce } from '../kernel/announce.ts'
import type { Tx } from '../kernel/db.ts'
import { userCart } from './user-cart-table.ts'

/** Whether the instrument can be bought has changed: every cart that holds it is to be read again. */
export async function tellCartsHolding(tx: Tx, productId: string): Promise<void> {
  const holders = await tx.select({ userId: userCart.userId }).from(userCart).where(eq(userCart.productId, productId))
  await announce(tx, { live: holders.map(({ userId }) => ({ userId, name: 'cart' })) })
}
