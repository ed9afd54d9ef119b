import { type SQL, sql } from 'drizzle-orm'
import { shownFamily } from '#contracts/catalog-search.ts'
import type { ChosenFacet } from '#contracts/facets/facet-choices.ts'
import { type Facet, facetsOf } from '#contracts/facets/facets.ts'
import { familyNumber } from '#contracts/measures/families.ts'
import type { FacetSearch } from '#contracts/products.ts'
import type { Queryable } from '../kernel/db.ts'
import { searchWords } from '../kernel/search-words.ts'
import { countedColumn, facetCondition } from './facet-conditions.ts'
import { productMeasures } from './product-measures-table.ts'
import { inCatalog, products } from './products-table.ts'
import { CATALOG_PAGE_SIZE } from './search-catalog.ts'
import { inName, inWords } from './word-conditions.ts'

/** One counted value of a facet, of a figure one bar of a class; of all instruments if `facet` is null. */
export type FacetCount = {
  facet: Facet | null
  /** As it is stored; null if it is not known. */
  value: string | null
  /** For sale in the whole list; of a large one only those that miss at most one choice. */
  every: number
  /** That match everything, sold ones with them. */
  total: number
  /** For sale that match everything else. */
  count: number
  /** For sale without the choice of each chosen facet. */
  without: number[]
}

/** What is asked of a list. */
export type AskedFacets = {
  search: FacetSearch
  chosen: ChosenFacet[]
  /** Of the page whose ids are wanted. */
  offset?: number
  /** Leaves out what misses two choices: of that no count speaks but `every`. */
  isLarge?: boolean
  /** Takes similar words, too. */
  isFuzzy?: boolean
}

/**
 * All counts and the ids of one page in one statement. Each row gets a bit for every chosen facet that it misses: a facet's own choice does
 * not reduce its own counts, so these are of rows that miss nothing else.
 */
export async function readFacets(db: Queryable, { search, chosen, offset, isLarge = false, isFuzzy = false }: AskedFacets) {
  const facets = facetsOf(shownFamily(search))
  const columns = facets.map((_, at) => name(at))
  const bits = [0, ...chosen.map((_, at) => 2 ** at)].join(', ')
  const near = isLarge ? sql`where missed in (${sql.raw(bits)})` : sql``
  const counts = sql`select grouping(${list(columns)}) as which, coalesce(${list(columns.map((column) => sql`${column}::text`))}) as value,
      count(*) filter (where for_sale)::int as every,
      count(*) filter (where missed = 0)::int as total,
      count(*) filter (where missed = 0 and for_sale)::int as count
      ${sql.join(chosen.map((_, at) => sql`, count(*) filter (where missed & ~${bit(at)} = 0 and for_sale)::int as ${without(at)}`))}
    from found ${near} group by grouping sets ((), ${list(columns.map((column) => sql`(${column})`))})`
  const all = 2 ** facets.length - 1
  const ids = offset === undefined ? sql`null::uuid[]` : sql`(${pageOf(search, sql`from found where missed = 0`, offset)})`
  const { rows } = await db.execute<CountRow>(
    sql`with found as (${foundRows({ search, chosen, isFuzzy }, facets)})
      select counts.*, case when counts.which = ${all} then ${ids} end as ids from (${counts}) as counts`,
  )
  return { counts: rows.map((row) => countOf(row, facets, chosen)), ids: rows.find(({ which }) => which === all)?.ids ?? [] }
}

/** The ids of one page while nothing is chosen: an index has them in order. */
export async function readPage(db: Queryable, search: FacetSearch, offset: number): Promise<string[]> {
  const rows = sql`from (select ${productMeasures.productId} as id, ${orderOf(search)} as sorted, true as is_named
    from ${productMeasures} ${joinOf(search)} where ${scopeOf(search)}) as found`
  const { rows: pages } = await db.execute<{ ids: string[] | null }>(pageOf(search, rows, offset))
  return pages[0]?.ids ?? []
}

function foundRows({ search, chosen, isFuzzy = false }: AskedFacets, facets: readonly Facet[]): SQL {
  const family = shownFamily(search)
  const missed = chosen.map((each, at) => sql`case when ${facetCondition(each, family)} then 0 else ${bit(at)} end`)
  const isNamed = search.sort === 'newest' ? inName(wordsOf(search.q, isFuzzy)) : undefined
  return sql`select ${productMeasures.productId} as id, ${productMeasures.forSale} as for_sale, ${orderOf(search)} as sorted,
      ${isNamed ?? sql`true`} as is_named,
      ${sql.join(missed.length > 0 ? missed : [sql`0`], sql` + `)} as missed,
      ${list(facets.map((facet, at) => sql`${countedColumn(facet, family)} as ${name(at)}`))}
    from ${productMeasures} ${joinOf(search)} where ${scopeOf(search, isFuzzy)}`
}

function pageOf({ sort }: FacetSearch, rows: SQL, offset: number): SQL {
  const direction = sql.raw(sort === 'newest' || sort === 'price-high' ? 'desc nulls first' : 'asc')
  const order = sql`is_named desc, sorted ${direction}, id`
  return sql`select array_agg(id order by ${order}) as ids from
    (select id, sorted, is_named ${rows} order by ${order} limit ${CATALOG_PAGE_SIZE} offset ${offset}) as page`
}

type CountRow = {
  which: number
  value: string | null
  every: number
  total: number
  count: number
  ids: string[] | null
} & Record<string, unknown>

function countOf(row: CountRow, facets: readonly Facet[], chosen: ChosenFacet[]): FacetCount {
  // `grouping` has a bit for each column that a row is not grouped by; the first column's is the highest.
  const at = facets.findIndex((_, place) => (row.which & (1 << (facets.length - 1 - place))) === 0)
  const facet = facets[at] ?? null
  const own = chosen.findIndex((each) => each.facet === facet)
  const { value, every, total } = row
  const count = own < 0 ? row.count : Number(row[`without${own}`])
  return { facet, value, every, total, count, without: chosen.map((_, place) => Number(row[`without${place}`])) }
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

function bit(at: number): SQL {
  return sql.raw(String(2 ** at))
}

function name(at: number): SQL {
  return sql.raw(`facet${at}`)
}

function without(at: number): SQL {
  return sql.raw(`without${at}`)
}

function orderOf({ sort }: FacetSearch): SQL {
  if (sort === 'name') return sql`alphabet_form(${products.name})`
  return sort === 'newest' ? sql`${productMeasures.listedAt}` : sql`${productMeasures.priceCents}`
}

/** Only what needs the instrument itself joins it: words, a category, the order by name. */
export function joinOf({ q, category, sort }: FacetSearch): SQL {
  const needsProduct = q !== '' || category !== '' || sort === 'name'
  return needsProduct ? sql`join ${products} on ${products.id} = ${productMeasures.productId}` : sql``
}

/** A category's only family decides which facets there are, not which instruments: a builder may name another one. */
export function scopeOf(search: FacetSearch, isFuzzy = false): SQL {
  const { family, category, q } = search
  const conditions = [
    sql`${productMeasures.inCatalog}`,
    ...(family ? [sql`${productMeasures.family} = ${sql.raw(String(familyNumber(family)))}`] : []),
    ...(category ? [sql`${category} = any(${products.categories})`] : []),
    // Written like the condition of the index that finds words.
    ...(q ? [inCatalog(products), inWords(wordsOf(q, isFuzzy)) ?? sql`true`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

function wordsOf(q: string, isFuzzy: boolean) {
  return searchWords(q).map((word) => ({ word, isFuzzy }))
}
