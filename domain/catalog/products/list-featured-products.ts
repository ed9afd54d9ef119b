import { and, desc, eq } from 'drizzle-orm'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { cardColumns, cardView } from './product-view.ts'
import { inCatalog, products } from './products-table.ts'

/** The featured variant of the products query; its limit is from the specification (section 9). */
export const FEATURED_LIMIT = 8

/** Featured products for sale, newest first */
export async function listFeaturedProducts(
  ctx: Needs<'db' | 'now' | 'settings'>,
  limit = FEATURED_LIMIT,
): Promise<ProductCard[]> {
  const rows = await ctx.db
    .select(cardColumns(ctx.now()))
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(and(inCatalog(products), eq(products.status, 'listed'), eq(products.isFeatured, true)))
    .orderBy(desc(products.createdAt))
    .limit(limit)
  return rows.map((row) => cardView(row, ctx.settings.publicUrl))
}
