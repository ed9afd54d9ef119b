import { and, sql } from 'drizzle-orm'
import { shownFamily } from '#contracts/catalog/category-families.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import { readChoices } from '#contracts/finding/facets/facet-choices.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { searchWithTimeout } from '#domain/kernel/search-with-timeout.ts'
import { facetCondition } from './facet-conditions.ts'
import { scopeOf } from './facet-statement.ts'

/** One sentence about a list's instruments for sale */
export type ListFacts = { forSale: number; makers: number; leastCents: number; mostCents: number }

/** The facts of a list for search engines; undefined if it has none for sale, or too many to read */
export async function getListFacts({ db }: Needs<'db'>, search: FacetSearch): Promise<ListFacts | undefined> {
  const family = shownFamily(search)
  const chosen = readChoices(family, search.facets).map((each) => facetCondition(each, family))
  const facts = await searchWithTimeout(db, async (tx) => {
    const { rows } = await tx.execute<ListFacts>(sql`
      select count(*)::int as "forSale", count(distinct ${products.builderId})::int as makers,
        coalesce(min(${products.priceCents}), 0) as "leastCents", coalesce(max(${products.priceCents}), 0) as "mostCents"
      from ${productMeasures} join ${products} on ${products.id} = ${productMeasures.productId}
      where ${and(scopeOf(search), productMeasures.forSale, ...chosen)}`)
    return only(rows)
  })
  return facts && facts.forSale > 0 ? facts : undefined
}
