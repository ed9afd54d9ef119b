import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { findOwnProduct, ownProductView } from './own-product.ts'

/** One of the user's own products, for its form */
export async function getOwnProduct(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor'>,
  productId: string,
): Promise<OwnProductDetail> {
  const row = await findOwnProduct(ctx, ctx.db, requireAccount(ctx.actor), productId)
  if (row.product.status === 'archived') throw new Refusal('not_found', 'Product not found')
  return ownProductView(row, ctx.settings.publicUrl)
}
