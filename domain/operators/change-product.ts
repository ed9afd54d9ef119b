import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { featureProduct } from '../products/feature-product.ts'
import { recordAct } from './record-act.ts'

/** An operator chooses an instrument for the home page, or no longer. */
export async function changeProduct(
  ctx: Needs<'db' | 'now' | 'actor'>,
  productId: string,
  change: { is_featured: boolean },
): Promise<void> {
  const operator = operatorIn(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { name, changed } = await featureProduct(tx, ctx, productId, change.is_featured)
    if (!changed) return
    const act = change.is_featured ? 'feature-product' : 'unfeature-product'
    await recordAct(tx, ctx, operator, { act, subjectId: productId, subjectName: name })
  })
}
