import { and, desc, eq } from 'drizzle-orm'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { cardColumns, cardView } from './product-view.ts'
import { inCatalog, products } from './products-table.ts'

/** More than most builders have; the catalog shows the rest. */
const BUILDER_PRODUCTS_LIMIT = 60

/** A builder's products for sale: featured ones first, then the newest. A preview also shows the builder unpublished ones. */
export async function listBuilderProducts(
  ctx: Needs<'db' | 'now' | 'settings'>,
  builderId: string,
  { isPreview = false } = {},
): Promise<ProductCard[]> {
  const isShown = isPreview ? eq(products.isAvailable, true) : inCatalog(products)

  const rows = await ctx.db
    .select(cardColumns(ctx.now()))
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(and(eq(products.builderId, builderId), isShown, eq(products.status, 'listed')))
    .orderBy(desc(products.isFeatured), desc(products.createdAt), products.id)
    .limit(BUILDER_PRODUCTS_LIMIT)
  return rows.map((row) => cardView(row, ctx.settings.publicUrl))
}
