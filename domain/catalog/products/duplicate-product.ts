import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { LONGEST_NAME } from '#contracts/catalog/own-products.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { copyUploads } from '#domain/people/uploads/copy-uploads.ts'
import { copyName } from './copy-name.ts'
import { copyProduct } from './copy-product.ts'
import { findOwnProduct, lockOwnProduct, ownProductView } from './own-product.ts'
import { productPolicy } from './product-policy.ts'

/** Copies a builder's own product to a new draft with its own pictures. */
export async function duplicateProduct(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs' | 'files'>,
  productId: string,
): Promise<{ message: string; product: OwnProductDetail }> {
  const builder = requireAcceptedTerms(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `create-product:${builder.id}`, times: 60, seconds: 3600 })
  const { product: shown } = await findOwnProduct(ctx, ctx.db, builder, productId)
  authorize(productPolicy.duplicate(shown))
  const copies = await copyUploads(
    ctx,
    shown.images.map(({ key }) => key),
  )
  return ctx.db.transaction(async (tx) => {
    const { product } = await lockOwnProduct(ctx, tx, builder, productId)
    authorize(productPolicy.duplicate(product))
    const id = await copyProduct(ctx, tx, { product, copies, name: copyName(product.name, LONGEST_NAME) })
    const copy = ownProductView(await findOwnProduct(ctx, tx, builder, id), ctx.settings.publicUrl)
    return { message: 'Listing duplicated. It is saved as a draft.', product: copy }
  })
}
