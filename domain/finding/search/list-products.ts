import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ProductCard, ProductDetail } from '#contracts/catalog/product-views.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { cardColumns, cardView, detailColumns, detailView, ratingOfBuilder } from '#domain/catalog/products/product-view.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** The cards of these products, in this order. Products without a public page are left out. */
export async function listProductCards(ctx: Needs<'db' | 'now' | 'settings'>, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select(cardColumns(ctx.now()))
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(hasPage(ids))
  return inOrder(ids, rows).map((row) => cardView(row, ctx.settings.publicUrl))
}

/** The same with everything on their pages. Unknown ids are ignored. */
export async function listProductDetails(
  ctx: Needs<'db' | 'now' | 'settings'>,
  asked: readonly string[],
): Promise<ProductDetail[]> {
  const ids = asked.filter(isUuid)
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select(detailColumns(ctx.now()))
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .leftJoin(productMeasures, eq(productMeasures.productId, products.id))
    .leftJoin(ratingOfBuilder.table, ratingOfBuilder.on)
    .where(hasPage(ids))
  return inOrder(ids, rows).map((row) => detailView(row, ctx.settings.publicUrl))
}

function hasPage(ids: readonly string[]) {
  return and(inArray(products.id, [...ids]), sql`${products.builderIsListed} and ${products.status} in ('listed', 'sold')`)
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
}
