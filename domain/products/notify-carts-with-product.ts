import { sql } from 'drizzle-orm'
import { announce } from '../kernel/announce.ts'
import type { Tx } from '../kernel/db.ts'

/** Whether the instrument can be bought has changed: every cart that holds it is to be read again. */
export async function notifyCartsWithProduct(tx: Tx, productId: string): Promise<void> {
  // Raw SQL: carts belong to a capability further right.
  const { rows } = await tx.execute<{ user_id: string }>(sql`select user_id from user_cart where product_id = ${productId}`)
  await announce(tx, { live: rows.map(({ user_id }) => ({ userId: user_id, name: 'cart' })) })
}
