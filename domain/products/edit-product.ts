import { eq } from 'drizzle-orm'
import type { EditProduct } from '#contracts/own-product-bodies.ts'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { signedIn } from '../kernel/actor.ts'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import { isReserved } from './product-view.ts'
import { products } from './products-table.ts'

/** A builder changes an instrument's words, its price, or whether it is for sale. What is sold or being paid for stays. */
export async function editProduct(
  ctx: Needs<'db' | 'now' | 'jobs' | 'actor'>,
  productId: string,
  edit: EditProduct,
): Promise<void> {
  const builder = signedIn(ctx.actor)
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    // The builder before the instrument, in the order in which a change of the builder reaches the instruments.
    await tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.userId, builder.id)).for('share')
    const [product] = await tx
      .select({
        builderId: products.builderId,
        status: products.status,
        userId: userProfiles.userId,
        isReserved: isReserved(now),
      })
      .from(products)
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      .where(eq(products.id, productId))
      .for('update', { of: products })
    if (product?.userId !== builder.id) throw new Refusal('not_found', 'Product not found')
    if (product.status === 'sold' || product.status === 'archived') {
      throw new Refusal('conflict', 'This instrument has been sold and can no longer be changed')
    }
    if (product.isReserved)
      throw new Refusal('conflict', 'Somebody is paying for this instrument right now. Try again in a while.')

    const { name, description, price: priceCents, is_available: isAvailable } = edit
    await tx
      .update(products)
      .set({ name, description, priceCents, isAvailable, updatedAt: now })
      .where(eq(products.id, productId))
    await announce(tx, { tags: [`product:${productId}`, `builder:${product.builderId}`, 'catalog'] })
    await ctx.jobs.enqueue(tx, 'sync-product', { productId })
  })
}
