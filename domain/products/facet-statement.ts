import { and, type SQL, sql } from 'drizzle-orm'
import { shownFamily } from '#contracts/catalog-search.ts'
import { PRICE_BAR_BOUNDS } from '#contracts/facets/bars.ts'
import type { ChosenFacet } from '#contracts/facets/facet-choices.ts'
import { facetsOf } from '#contracts/facets/facets.ts'
import { familyNumber } from '#contracts/measures/families.ts'
import type { FacetSearch } from '#contracts/products.ts'
import type { Queryable } from '../kernel/db.ts'
import { searchWords } from '../kernel/search-words.ts'
import { countFacets, FACETS_AT, type FacetCounts, type FacetRows, PRICE_AT, TEXTS_AT } from './count-facets.ts'
import { facetCondition } from './facet-conditions.ts'
import { productMeasures } from './product-measures-table.ts'
import { inCatalog, products } from './products-table.ts'
import { CATALOG_PAGE_SIZE } from './search-catalog.ts'
import { inName, inWords } from './word-conditions.ts'

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

/** All counts and the ids of one page in one statement. Each row gets a bit for every chosen facet that it misses. */
export async function readFacets(db: Queryable, asked: AskedFacets): Promise<{ counts: FacetCounts; ids: string[] }> {
  const { search, chosen, offset, isLarge = false } = asked
  const family = shownFamily(search)
  const ids = offset === undefined ? sql`null::uuid[]` : sql`(${pageOf(search, sql`from found where matches`, offset)})`
  // Read once if words are looked for or if there are many. Otherwise each part reads no more columns than it needs, which an index has.
  const isKept = search.q !== '' || isLarge
  const { rows } = await db.execute<FacetRows & { ids: string[] | null }>(
    sql`with found as ${sql.raw(isKept ? 'materialized' : 'not materialized')} (${foundRows(asked)})
      select missed, times, total, rows, null::uuid[] as ids from (${family ? countedRows : countedKinds}) as counted
      union all select 0, 0, 0, null, ${ids}`,
  )
  return { counts: countFacets(rows, { facets: facetsOf(family), chosen, family }), ids: rows.at(-1)?.ids ?? [] }
}

const countedRows = sql`select missed, 1 as times, count(*)::int as total, string_agg(facet_row, '') filter (where for_sale) as rows
  from found group by missed`

/** Of all kinds of instruments only a few facets are counted, in which many are the same. */
const countedKinds = sql`select missed, times, sum(total)::int as total, string_agg(facet_row, '') filter (where times > 0) as rows
  from (select missed, facet_row, count(*)::int as total, (count(*) filter (where for_sale))::int as times from found group by missed, facet_row) as same
  group by missed, times`

/** The ids of one page while nothing is chosen: an index has them in order. */
export async function readPage(db: Queryable, search: FacetSearch, offset: number): Promise<string[]> {
  const rows = sql`from (select ${productMeasures.productId} as id, ${orderOf(search)} as sorted, true as is_named
    from ${productMeasures} ${joinOf(search)} where ${scopeOf(search)}) as found`
  const { rows: pages } = await db.execute<{ ids: string[] | null }>(pageOf(search, rows, offset))
  return pages[0]?.ids ?? []
}

function foundRows({ search, chosen, isFuzzy = false, isLarge = false }: AskedFacets): SQL {
  const family = shownFamily(search)
  const conditions = chosen.map((each) => facetCondition(each, family))
  const missed = conditions.map((condition, at) => sql`case when ${condition} then 0 else ${sql.raw(String(2 ** at))} end`)
  const isNamed = search.sort === 'newest' ? inName(wordsOf(search.q, isFuzzy)) : undefined
  const rows = sql`select ${productMeasures.productId} as id, ${productMeasures.forSale} as for_sale, ${orderOf(search)} as sorted,
      ${isNamed ?? sql`true`} as is_named, ${sql.join(missed.length > 0 ? missed : [sql`0`], sql` + `)} as missed,
      ${and(...conditions) ?? sql`true`} as matches, ${family ? productMeasures.facetRow : rowOfKinds} as facet_row
    from ${productMeasures} ${joinOf(search)} where ${scopeOf(search, isFuzzy)}`
  if (!isLarge) return rows
  const near = sql.raw([0, ...chosen.map((_, at) => 2 ** at)].join(', '))
  return sql`select * from (${rows}) as each where missed in (${near})`
}

/** A `facet_row` without a family's facets, and with the lowest price of its bar. */
const rowOfKinds = sql`substr(${productMeasures.facetRow}, 1, ${sql.raw(String(PRICE_AT))})
  || int4send((${sql.raw(`array[0,${PRICE_BAR_BOUNDS.join(',')}]`)})[1 + width_bucket(${productMeasures.priceCents}, ${sql.raw(`array[${PRICE_BAR_BOUNDS.join(',')}]`)})])
  || ${sql.raw(`'\\x${'00'.repeat(TEXTS_AT - FACETS_AT)}'::bytea`)} || substr(${productMeasures.facetRow}, ${sql.raw(String(TEXTS_AT + 1))})`

function pageOf({ sort }: FacetSearch, rows: SQL, offset: number): SQL {
  const direction = sql.raw(sort === 'newest' || sort === 'price-high' ? 'desc nulls first' : 'asc')
  const order = sql`is_named desc, sorted ${direction}, id`
  return sql`select array_agg(id order by ${order}) as ids from
    (select id, sorted, is_named ${rows} order by ${order} limit ${CATALOG_PAGE_SIZE} offset ${offset}) as page`
}

function orderOf({ sort }: FacetSearch): SQL {
  if (sort === 'name') return sql`alphabet_form(${products.name})`
  return sort === 'newest' ? sql`${productMeasures.listedAt}` : sql`${productMeasures.priceCents}`
}

/** Only what needs the instrument itself joins it; for the name alone so that a part without the name leaves it out. */
export function joinOf({ q, category, sort }: FacetSearch): SQL {
  const kind = q !== '' || category !== '' ? 'join' : sort === 'name' ? 'left join' : undefined
  return kind ? sql`${sql.raw(kind)} ${products} on ${products.id} = ${productMeasures.productId}` : sql``
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
