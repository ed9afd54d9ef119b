import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { copiedImages } from '#domain/people/uploads/copy-uploads.ts'
import { products } from './products-table.ts'
import { writeMeasures } from './write-measures.ts'

type Copy = {
  product: typeof products.$inferSelect
  /** The copied pictures by the original's key, copied before the transaction */
  copies: Map<string, string>
  name?: string
  relistedFromId?: string
}

/** Copies a product to a new draft and returns its id. The caller has locked the original. */
export async function copyProduct(
  ctx: Needs<'now' | 'actor' | 'jobs'>,
  tx: Tx,
  { product, copies, name = product.name, relistedFromId }: Copy,
): Promise<string> {
  const { id: _id, soldAt: _soldAt, stripeProductId: _product, stripePriceId: _price, ...said } = product
  const images = copiedImages(product.images, copies)
  const now = ctx.now()
  // A copy needs its own number.
  const sku = relistedFromId ? product.sku : null
  // A relisted instrument shows the recordings of its sold listing.
  const hasSound = relistedFromId !== undefined && product.hasSound
  const draft = { ...said, name, sku, images, status: 'draft' as const, isAvailable: false, isFeatured: false, hasSound }
  const { id } = only(
    await tx
      .insert(products)
      .values({ ...draft, relistedFromId: relistedFromId ?? null, createdAt: now, updatedAt: now })
      .returning({ id: products.id }),
  )
  await writeMeasures(tx, [id])
  const keys = images.map(({ key }) => key)
  await claimUploads(ctx, tx, { holder: `product:${id}`, bucket: 'instrumentimages', keys, before: keys })
  return id
}
