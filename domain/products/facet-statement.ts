import { and, type SQL, sql } from 'drizzle-orm'
import { shownFamily } from '#contracts/catalog-search.ts'
import type { ChosenFacet } from '#contracts/facets/facet-choices.ts'
import { facetsOf } from '#contracts/facets/facets.ts'
import { familyNumber } from '#contracts/measures/families.ts'
import type { FacetSearch } from '#contracts/products.ts'
import type { Queryable } from '../kernel/db.ts'
import { searchWords } from '../kernel/search-words.ts'
import { countFacets, type FacetCounts, type FacetRows } from './count-facets.ts'
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
  const near = sql.raw([0, ...chosen.map((_, at) => 2 ** at)].join(', '))
  const ids = offset === undefined ? sql`null::uuid[]` : sql`(${pageOf(search, sql`from found where matches`, offset)})`
  // Words are looked for once. Otherwise each part reads no more columns than it needs, which an index has.
  const { rows } = await db.execute<FacetRows & { ids: string[] | null }>(
    sql`with found as ${sql.raw(search.q === '' ? 'not materialized' : 'materialized')} (${foundRows(asked)}),
      counted as (select missed, count(*)::int as total, string_agg(facet_row, '') filter (where for_sale) as rows
        from found ${isLarge ? sql`where missed in (${near})` : sql``} group by missed)
      select missed, total, rows, case when missed = 0 then ${ids} end as ids from counted`,
  )
  const family = shownFamily(search)
  const counts = countFacets(rows, { facets: facetsOf(family), chosen, family })
  return { counts, ids: rows.find(({ missed }) => missed === 0)?.ids ?? [] }
}

/** The ids of one page while nothing is chosen: an index has them in order. */
export async function readPage(db: Queryable, search: FacetSearch, offset: number): Promise<string[]> {
  const rows = sql`from (select ${productMeasures.productId} as id, ${orderOf(search)} as sorted, true as is_named
    from ${productMeasures} ${joinOf(search)} where ${scopeOf(search)}) as found`
  const { rows: pages } = await db.execute<{ ids: string[] | null }>(pageOf(search, rows, offset))
  return pages[0]?.ids ?? []
}

function foundRows({ search, chosen, isFuzzy = false }: AskedFacets): SQL {
  const family = shownFamily(search)
  const conditions = chosen.map((each) => facetCondition(each, family))
  const missed = conditions.map((condition, at) => sql`case when ${condition} then 0 else ${sql.raw(String(2 ** at))} end`)
  const isNamed = search.sort === 'newest' ? inName(wordsOf(search.q, isFuzzy)) : undefined
  return sql`select ${productMeasures.productId} as id, ${productMeasures.forSale} as for_sale, ${orderOf(search)} as sorted,
      ${isNamed ?? sql`true`} as is_named, ${sql.join(missed.length > 0 ? missed : [sql`0`], sql` + `)} as missed,
      ${and(...conditions) ?? sql`true`} as matches, ${productMeasures.facetRow} as facet_row
    from ${productMeasures} ${joinOf(search)} where ${scopeOf(search, isFuzzy)}`
}

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
