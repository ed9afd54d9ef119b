import { eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { notifyCartsWithProduct } from './notify-carts-with-product.ts'
import { lockOwnProduct, type OwnProductRow } from './own-product.ts'
import { productPolicy } from './product-policy.ts'
import { products } from './products-table.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'actor'>

/**
 * Deletes a product. A draft is deleted permanently; one that others may have ordered, applied for or saved is archived, so that their
 * records keep it.
 */
export async function deleteProduct(ctx: Deps, productId: string): Promise<void> {
  await deleteLocked(ctx, productId, () => true)
}

/** Deletes a draft that is unchanged since this moment, and skips one that the builder has edited, published or deleted. */
export async function deleteUntouchedDraft(ctx: Deps, productId: string, writtenAt: Date): Promise<void> {
  await deleteLocked(
    ctx,
    productId,
    ({ status, product }) => status === 'draft' && product.updatedAt.getTime() === writtenAt.getTime(),
  )
}

async function deleteLocked(ctx: Deps, productId: string, isMeant: (product: OwnProductRow) => boolean): Promise<void> {
  const builder = requireAccount(ctx.actor, 'User not authenticated')
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const product = await lockOwnProduct(ctx, tx, builder, productId)
    if (!isMeant(product)) return
    authorize(productPolicy.delete(product))
    if (product.status === 'draft') {
      await claimUploads(ctx, tx, { holder: `product:${productId}`, bucket: 'instrumentimages', keys: [] })
      await claimUploads(ctx, tx, { holder: `product-sounds:${productId}`, bucket: 'soundsamples', keys: [] })
    }
    await notifyCartsWithProduct(tx, productId)
    const isThis = eq(products.id, productId)
    if (product.status === 'draft') return void (await tx.delete(products).where(isThis))
    await tx.update(products).set({ status: 'archived', isAvailable: false, updatedAt: now }).where(isThis)
    await announce(tx, { tags: [`product:${productId}`, `builder:${product.builder.id}`, 'catalog'] })
  })
}
