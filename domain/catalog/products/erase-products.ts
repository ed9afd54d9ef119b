import { asc, eq } from 'drizzle-orm'
import { CARD_FIELDS, PAGE_FIELDS, PRIVATE_FIELDS } from '#contracts/catalog/product-fields.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { defaultsOf } from './product-columns.ts'
import { products } from './products-table.ts'

// Name and categories stay for others' orders.
const { name: _name, categories: _categories, ...ERASED_FIELDS } = { ...CARD_FIELDS, ...PAGE_FIELDS, ...PRIVATE_FIELDS }

/**
 * Removes a builder's products: drafts permanently. The others keep name, categories and price, and sold ones the first picture, because
 * others' orders, carts and applications reference them.
 */
export async function eraseProducts(
  ctx: Needs<'now' | 'actor' | 'jobs'>,
  tx: Tx,
  { profileId }: Pick<AccountDeletion, 'profileId'>,
): Promise<void> {
  const ownProducts = await tx
    .select({ id: products.id, status: products.status, images: products.images })
    .from(products)
    .where(eq(products.builderId, profileId))
    .orderBy(asc(products.id))
    .for('update')
  for (const { id, status, images } of ownProducts) {
    const kept = status === 'sold' || status === 'archived' ? images.slice(0, 1) : []
    const keysOf = (pictures: typeof images) => pictures.map(({ key }) => key)
    await claimUploads(ctx, tx, {
      holder: `product:${id}`,
      bucket: 'instrumentimages',
      keys: keysOf(kept),
      before: keysOf(images),
    })
    await claimUploads(ctx, tx, { holder: `product-sounds:${id}`, bucket: 'soundsamples', keys: [] })
    if (status === 'draft') await tx.delete(products).where(eq(products.id, id))
    else await retire(ctx, tx, { id, images: kept, status: status === 'sold' ? 'sold' : 'archived' })
  }
  await announce(tx, { tags: ['catalog', ...ownProducts.map(({ id }) => `product:${id}`)] })
}

type Retired = Pick<typeof products.$inferSelect, 'id' | 'images' | 'status'>

async function retire(ctx: Needs<'now'>, tx: Tx, { id, images, status }: Retired): Promise<void> {
  await tx
    .update(products)
    .set({
      status,
      images,
      ...defaultsOf(ERASED_FIELDS),
      isAvailable: false,
      isFeatured: false,
      updatedAt: ctx.now(),
    })
    .where(eq(products.id, id))
}
