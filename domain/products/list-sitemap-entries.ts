import { desc } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { inCatalog, products } from './products-table.ts'

/** The protocol's maximum of addresses in one sitemap file. */
export const SITEMAP_LIMIT = 50_000

/** Addresses of the newest listed products, for search engines. */
export async function listSitemapEntries(ctx: Needs<'db'>): Promise<{ id: string; updatedAt: Date }[]> {
  return ctx.db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(inCatalog(products))
    .orderBy(desc(products.createdAt))
    .limit(SITEMAP_LIMIT - 100)
}
