import { type SQL, sql } from 'drizzle-orm'
import { shownFamily } from '#contracts/catalog/category-families.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import { readChoices } from '#contracts/finding/facets/facet-choices.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { facetCondition } from './facet-conditions.ts'
import { joinOf, scopeOf } from './facet-statement.ts'

/** More columns make a statement slow to plan. */
const AT_ONCE = 100

/** The number of instruments for sale per search. All searches are of the same list, which is read once for many of them. */
export async function countForSale({ db }: Needs<'db'>, searches: readonly FacetSearch[]): Promise<number[]> {
  const [first] = searches
  if (!first) return []
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(searches.slice(0, AT_ONCE).map(countOf), sql`, `)}]::int[] as counts
    from ${productMeasures} ${joinOf({ ...first, sort: 'newest' })} where ${scopeOf(first)} and ${productMeasures.forSale}`)
  return [...only(rows).counts, ...(await countForSale({ db }, searches.slice(AT_ONCE)))]
}

function countOf(search: FacetSearch): SQL {
  const family = shownFamily(search)
  const conditions = readChoices(family, search.facets).map((chosen) => facetCondition(chosen, family))
  return sql`count(*) filter (where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)})`
}
