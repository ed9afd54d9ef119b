import { eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { products } from './products-table.ts'

/** Marks a product as sold permanently. The caller has locked it. */
export async function markSold(ctx: Needs<'now'>, tx: Tx, productId: string): Promise<void> {
  const now = ctx.now()
  const change = { status: 'sold' as const, soldAt: now, updatedAt: now }
  const product = only(
    await tx.update(products).set(change).where(eq(products.id, productId)).returning({ builderId: products.builderId }),
  )
  await announce(tx, { tags: [`product:${productId}`, `builder:${product.builderId}`, 'catalog'] })
}
