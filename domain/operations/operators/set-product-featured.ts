import { featureProduct } from '#domain/catalog/products/feature-product.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** An operator features a product on the home page, or stops featuring it. */
export async function setProductFeatured(
  ctx: Needs<'db' | 'now' | 'actor'>,
  productId: string,
  change: { is_featured: boolean },
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { name, changed } = await featureProduct(ctx, tx, productId, change.is_featured)
    if (!changed) return
    const act = change.is_featured ? 'feature-product' : 'unfeature-product'
    await recordOperatorAction(ctx, tx, operator, { act, subjectId: productId, subjectName: name })
  })
}
