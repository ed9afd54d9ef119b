import { and, arrayContains, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CatalogPage, CatalogSearch } from '#contracts/products.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import { cardColumns, cardView } from './product-view.ts'
import { inCatalog, products } from './products-table.ts'

export const CATALOG_PAGE_SIZE = 24

/** Deeper pages cost the database more than they give a person, who would narrow the search instead. */
const LAST_PAGE = 1000

const ORDERS: Record<CatalogSearch['sort'], SQL[]> = {
  newest: [desc(products.createdAt), asc(products.id)],
  'price-low': [asc(products.priceCents), asc(products.id)],
  'price-high': [desc(products.priceCents), asc(products.id)],
  name: [asc(sql`lower(${products.name})`), asc(products.id)],
}

/** One page of the public catalog and its exact count: one statement each. */
export async function searchCatalog(ctx: Needs<'db' | 'now' | 'settings'>, search: CatalogSearch): Promise<CatalogPage> {
  const where = and(inCatalog(products), ofCategory(search.category), matching(search.q))
  const page = Math.min(Math.max(1, search.page), LAST_PAGE)
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select(cardColumns(ctx.now()))
      .from(products)
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      .where(where)
      .orderBy(...ORDERS[search.sort])
      .limit(CATALOG_PAGE_SIZE)
      .offset((page - 1) * CATALOG_PAGE_SIZE),
    ctx.db
      .select({
        total: sql<number>`count(*)::int`,
        forSale: sql<number>`(count(*) filter (where ${products.status} = 'listed'))::int`,
      })
      .from(products)
      .where(where),
  ])
  const total = count?.total ?? 0
  return {
    products: rows.map((row) => cardView(row, ctx.settings.publicUrl)),
    total,
    for_sale: count?.forSale ?? 0,
    page,
    pages: Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / CATALOG_PAGE_SIZE))),
    page_size: CATALOG_PAGE_SIZE,
  }
}

function ofCategory(category: string): SQL | undefined {
  return category ? arrayContains(products.categories, [category]) : undefined
}

/**
 * Name or builder's name, in any order of words, forgiving a typo: each word must stand in the text
 * or resemble a word of it. Both operators are served by the trigram index.
 */
function matching(q: string): SQL | undefined {
  const words = q
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
  if (words.length === 0) return undefined
  return and(
    ...words.map((word) => {
      const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
      const part = sql`${products.searchText} like search_form(${like})`
      // Of one or two letters almost everything resembles everything.
      return word.length < 3 ? part : sql`(${part} or search_form(${word}) <% ${products.searchText})`
    }),
  )
}
