import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { copyUploads, discardCopies } from '#domain/people/uploads/copy-uploads.ts'
import { copyProduct } from './copy-product.ts'
import { applyEdit } from './edit-product.ts'
import { findOwnProduct, lockOwnProduct, ownProductView } from './own-product.ts'
import { productPolicy } from './product-policy.ts'

/**
 * Relists a refunded product as a new one, while the sold one stays as it was. Published if complete, otherwise a draft. A retry returns
 * the copy already made.
 */
export async function relistProduct(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs' | 'files'>,
  productId: string,
): Promise<OwnProductDetail> {
  const builder = requireAcceptedTerms(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `create-product:${builder.id}`, times: 60, seconds: 3600 })
  const sold = await findOwnProduct(ctx, ctx.db, builder, productId)
  authorize(productPolicy.relist(sold))
  if (sold.relistedAs) return show(ctx, ctx.db, builder, sold.relistedAs)
  const copies = await copyUploads(
    ctx,
    sold.product.images.map(({ key }) => key),
  )
  return ctx.db.transaction(async (tx) => {
    const { product, ...facts } = await lockOwnProduct(ctx, tx, builder, productId)
    authorize(productPolicy.relist(facts))
    // A concurrent click or tab was first, so its copy counts.
    if (facts.relistedAs) {
      await discardCopies(ctx, tx, copies)
      return show(ctx, tx, builder, facts.relistedAs)
    }
    const id = await copyProduct(ctx, tx, { product, copies, relistedFromId: productId })
    const draft = await show(ctx, tx, builder, id)
    if (Object.keys(draft.missing).length > 0) return draft
    return applyEdit(ctx, tx, builder, id, { is_available: true })
  })
}

async function show(ctx: Needs<'now' | 'settings'>, db: Queryable, builder: Account, id: string): Promise<OwnProductDetail> {
  return ownProductView(await findOwnProduct(ctx, db, builder, id), ctx.settings.publicUrl)
}
