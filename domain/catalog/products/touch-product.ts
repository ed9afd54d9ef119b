import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { products } from './products-table.ts'

/** Marks a product as changed after something else on its page changed. */
export async function touchProduct(ctx: Needs<'now'>, tx: Tx, productId: string): Promise<void> {
  await tx.update(products).set({ updatedAt: ctx.now() }).where(eq(products.id, productId))
}
