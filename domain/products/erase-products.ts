import { asc, eq } from 'drizzle-orm'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { products } from './products-table.ts'

/**
 * A builder's instruments leave the shop: drafts for good, of the others stay name and price, and of what was sold its first
 * picture, since orders, carts and applications of others point to them.
 */
export async function eraseProducts(
  tx: Tx,
  ctx: Needs<'now' | 'actor' | 'jobs'>,
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
    await claimUploads(tx, ctx, {
      holder: `product:${id}`,
      bucket: 'instrumentimages',
      keys: keysOf(kept),
      before: keysOf(images),
    })
    if (status === 'draft') await tx.delete(products).where(eq(products.id, id))
    else await retire(tx, ctx, { id, images: kept, status: status === 'sold' ? 'sold' : 'archived' })
  }
  await announce(tx, { tags: ['catalog', ...ownProducts.map(({ id }) => `product:${id}`)] })
}

type Retired = Pick<typeof products.$inferSelect, 'id' | 'images' | 'status'>

async function retire(tx: Tx, ctx: Needs<'now'>, { id, images, status }: Retired): Promise<void> {
  await tx
    .update(products)
    .set({
      status,
      images,
      description: '',
      specifications: {},
      isAvailable: false,
      isFeatured: false,
      offersLocalPickup: false,
      localPickupDetails: null,
      shipFromAddress: null,
      updatedAt: ctx.now(),
    })
    .where(eq(products.id, id))
}
