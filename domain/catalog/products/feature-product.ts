import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { products } from './products-table.ts'

/** Features a listed product, or stops featuring it; returns false if nothing changed. The caller has checked permission. */
export async function featureProduct(
  ctx: Needs<'now'>,
  tx: Tx,
  productId: string,
  isFeatured: boolean,
): Promise<{ name: string; changed: boolean }> {
  const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('update')
  if (!product || product.status === 'draft' || product.status === 'archived') throw new Refusal('not_found', 'Product not found')
  if (product.isFeatured === isFeatured) return { name: product.name, changed: false }

  await tx.update(products).set({ isFeatured, updatedAt: ctx.now() }).where(eq(products.id, productId))
  await announce(tx, { tags: [`product:${productId}`, `builder:${product.builderId}`, 'catalog'] })
  return { name: product.name, changed: true }
}
