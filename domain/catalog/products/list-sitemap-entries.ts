import { and, asc, eq, sql } from 'drizzle-orm'
import { CATEGORIES } from '#contracts/catalog/products.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { hasIdPrefix } from '#domain/kernel/id-range.ts'
import { catalogCounts } from './catalog-counts-table.ts'
import { inCatalog, products } from './products-table.ts'

/** The number of instruments in the catalog: a few rows to add up */
export async function countCatalog({ db }: Needs<'db'>): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${catalogCounts.total}), 0)::int` })
    .from(catalogCounts)
    .where(eq(catalogCounts.category, ''))
  return row?.total ?? 0
}

/** URLs of the catalog's instruments whose id begins with these digits, for sitemaps */
export async function listSitemapEntries(ctx: Needs<'db'>, prefix: string): Promise<{ path: string; updatedAt: Date }[]> {
  const rows = await ctx.db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(inCatalog(products), hasIdPrefix(products.id, prefix)))
    .orderBy(asc(products.id))
  return rows.map(({ id, updatedAt }) => ({ path: `/product/${id}`, updatedAt }))
}

/** The shop's own non-empty categories in order, for sitemaps */
export async function listUsedCategories({ db }: Needs<'db'>): Promise<string[]> {
  const rows = await db
    .select({ category: catalogCounts.category })
    .from(catalogCounts)
    .groupBy(catalogCounts.category)
    .having(sql`sum(${catalogCounts.total}) > 0`)
  const used = new Set(rows.map(({ category }) => category))
  return CATEGORIES.filter((category) => used.has(category))
}
