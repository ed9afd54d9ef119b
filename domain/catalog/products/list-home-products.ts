import { and, desc, eq, not } from 'drizzle-orm'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { listFeaturedProducts } from './list-featured-products.ts'
import { cardColumns, cardView } from './product-view.ts'
import { inCatalog, products } from './products-table.ts'

/** Products for the home page: featured ones and, if those are too few, the newest for sale */
export async function listHomeProducts(ctx: Needs<'db' | 'now' | 'settings'>, limit: number): Promise<ProductCard[]> {
  const featured = await listFeaturedProducts(ctx, limit)
  if (featured.length === limit) return featured
  const rows = await ctx.db
    .select(cardColumns(ctx.now()))
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(and(inCatalog(products), eq(products.status, 'listed'), not(products.isFeatured)))
    .orderBy(desc(products.createdAt))
    .limit(limit - featured.length)
  return [...featured, ...rows.map((row) => cardView(row, ctx.settings.publicUrl))]
}
