import { sql } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Tx } from '#domain/kernel/db.ts'

/** Reloads every cart with this product, because its availability changed. */
export async function notifyCartsWithProduct(tx: Tx, productId: string): Promise<void> {
  // Raw SQL, because carts belong to a later capability.
  const { rows } = await tx.execute<{ user_id: string }>(sql`select user_id from user_cart where product_id = ${productId}`)
  await announce(tx, { live: rows.map(({ user_id }) => ({ userId: user_id, name: 'cart' })) })
}
