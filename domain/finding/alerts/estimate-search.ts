import { type SQL, sql } from 'drizzle-orm'
import { shownFamily } from '#contracts/catalog/category-families.ts'
import { familyNumber } from '#contracts/catalog/measures/families.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import { readChoices } from '#contracts/finding/facets/facet-choices.ts'
import { MOST_INSTANT_A_MONTH } from '#contracts/finding/saved-searches.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { searchWithTimeout } from '#domain/kernel/search-with-timeout.ts'
import { facetCondition } from '../facets/facet-conditions.ts'
import { readSearch, termsOf } from '../search/read-search.ts'
import { inWords } from '../search/word-conditions.ts'

const DAYS = 90
const MONTHS = 3
/** Counting ends here: more is far beyond what anyone wants by email. */
const MOST_COUNTED = 1000

/** How many instruments a month this search would have found in the last 90 days, and whether instant emails are possible */
export async function estimateSearch(
  ctx: Needs<'db' | 'now'>,
  search: FacetSearch,
): Promise<{ perMonth: number; mayBeInstant: boolean }> {
  const since = daysBefore(ctx.now(), DAYS)
  // Too slow to count means too many.
  const found =
    (await searchWithTimeout(ctx.db, async (tx) => countOf(await tx.execute(published(search, since))))) ?? MOST_COUNTED
  const perMonth = Math.ceil(found / MONTHS)
  return { perMonth, mayBeInstant: perMonth <= MOST_INSTANT_A_MONTH }
}

function published(search: FacetSearch, since: Date): SQL {
  // Each half of the OR has an index.
  return sql`select count(*)::int as count from (
    select from ${products} join ${productMeasures} on ${productMeasures.productId} = ${products.id}
    where ${products.status} <> 'draft' and ${products.status} in ('listed', 'sold')
      and (${products.firstListedAt} >= ${since} or (${products.firstListedAt} is null and ${products.createdAt} >= ${since}))
      and ${sql.join(conditionsOf(search), sql` and `)}
    limit ${MOST_COUNTED}) as found`
}

function conditionsOf(search: FacetSearch): SQL[] {
  const { family } = search
  const offered = shownFamily(search)
  return [
    ...(family === '' ? [] : [sql`${productMeasures.family} = ${familyNumber(family)}::smallint`]),
    ...(search.category === '' ? [] : [sql`${search.category} = any(${products.categories})`]),
    inWords(termsOf(readSearch(search.q)).map((term) => ({ ...term, isFuzzy: false }))) ?? sql`true`,
    // Also counts instruments that were for sale and have been sold since.
    ...readChoices(offered, search.facets)
      .filter(({ facet }) => facet.key !== 'sale')
      .map((chosen) => facetCondition(chosen, offered)),
  ]
}

function countOf({ rows }: { rows: Record<string, unknown>[] }): number {
  return Number(rows[0]?.count ?? 0)
}
