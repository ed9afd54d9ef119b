import { and, type SQL, sql } from 'drizzle-orm'
import { familyNumber } from '#contracts/catalog/measures/families.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import { isTooLong, TOO_LONG } from '#contracts/kernel/search-text.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { searchWithTimeout } from '#domain/kernel/search-with-timeout.ts'
import { readSearch } from '../search/read-search.ts'
import { findUnmatched, searchInSteps } from '../search/search-in-steps.ts'
import { type AskedFacets, getFacets } from './facet-statement.ts'

/** Words may match almost every instrument: half of a request's time limit */
const WORDS_MS = 1000

const NOTHING: Awaited<ReturnType<typeof getFacets>> = {
  counts: { all: { every: 0, total: 0, count: 0, without: [] }, values: [] },
  ids: [],
}

/** The same as `getFacets`, but with a time limit for words, which are matched in steps */
export async function findFacets({ db }: Needs<'db'>, asked: AskedFacets) {
  const { q, family, category } = asked.search
  if (q === '') return { ...(await getFacets(db, asked)), notes: [] }
  if (isTooLong(q)) return { ...NOTHING, notes: [TOO_LONG] }
  const { found, notes } = await searchInSteps(readSearch(q), {
    run: async (attempt) => {
      const ms = attempt.isFuzzy ? undefined : WORDS_MS
      return (await searchWithTimeout(db, (tx) => getFacets(tx, { ...asked, attempt }), ms)) ?? NOTHING
    },
    isEmpty: ({ counts: { all } }) => all.every === 0 && all.total === 0,
    findUnmatched: (items) => findUnmatched(db, items, inList({ family, category })),
  })
  return { ...found, notes }
}

function inList({ family, category }: Pick<FacetSearch, 'family' | 'category'>): SQL | undefined {
  const isFamily = sql`exists(select from ${productMeasures} where ${productMeasures.productId} = ${products.id}
    and ${productMeasures.family} = ${family && familyNumber(family)}::smallint)`
  return and(family ? isFamily : undefined, category ? sql`${category} = any(${products.categories})` : undefined)
}
