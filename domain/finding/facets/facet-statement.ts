import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { shownFamily } from '#contracts/catalog/category-families.ts'
import { type Family, familyNumber } from '#contracts/catalog/measures/families.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import { PRICE_BAR_BOUNDS } from '#contracts/finding/facets/bars.ts'
import type { ChosenFacet } from '#contracts/finding/facets/facet-choices.ts'
import { facetsOf } from '#contracts/finding/facets/facets.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { cardColumns, cardView } from '#domain/catalog/products/product-view.ts'
import { inCatalog, products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { readSearch } from '../search/read-search.ts'
import { CATALOG_PAGE_SIZE, readAtOnce } from '../search/search-catalog.ts'
import { attemptOf, type SearchAttempt } from '../search/search-in-steps.ts'
import { inName, inWords } from '../search/word-conditions.ts'
import { countFacets, FACETS_AT, type FacetCounts, type FacetRows, PRICE_AT, TEXTS_AT } from './count-facets.ts'
import { facetCondition } from './facet-conditions.ts'

/** The parameters of a list */
export type AskedFacets = {
  search: FacetSearch
  chosen: ChosenFacet[]
  /** The page whose ids are wanted */
  offset?: number
  /** Leaves out rows that miss two choices, which only `every` counts */
  isLarge?: boolean
  /** How its words are matched, if not exactly */
  attempt?: SearchAttempt
}

/** All counts and one page's ids in one statement. Each row has a bit for every chosen facet that it misses. */
export async function getFacets(db: Queryable, asked: AskedFacets): Promise<{ counts: FacetCounts; ids: string[] }> {
  const { search, chosen, offset, isLarge = false } = asked
  const family = shownFamily(search)
  const ids = offset === undefined ? sql`null::uuid[]` : sql`(${pageOf(search, sql`from found where matches`, offset)})`
  // Materialized if there are words or the list is large. Otherwise each part reads only the columns it needs, which an index has.
  const isKept = search.q !== '' || isLarge
  const { rows } = await db.execute<FacetRows & { ids: string[] | null }>(
    sql`with found as ${sql.raw(isKept ? 'materialized' : 'not materialized')} (${foundRows(asked)})
      select missed, times, total, rows, null::uuid[] as ids from (${family ? countedRows : countedKinds}) as counted
      union all select 0, 0, 0, null, ${ids}`,
  )
  return { counts: countFacets(rows, { facets: facetsOf(family), chosen, family }), ids: rows.at(-1)?.ids ?? [] }
}

/** One page's ids of a list without words whose counts are known */
export async function listPageIds(
  db: Queryable,
  { search, chosen, offset }: AskedFacets & { offset: number },
): Promise<string[]> {
  const family = shownFamily(search)
  const conditions = chosen.map((each) => facetCondition(each, family))
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${productMeasures.productId} as id, ${productMeasures.forSale} as for_sale, ${orderOf(search)} as sorted
      from ${productMeasures} ${joinOf(search)}
      where ${and(scopeOf(search), ...conditions)} order by ${orderBy(search)} limit ${search.limit ?? CATALOG_PAGE_SIZE} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

const countedRows = sql`select missed, 1 as times, count(*)::int as total, string_agg(facet_row, '') filter (where for_sale) as rows
  from found group by missed`

/** Lists of all families count only a few facets, in which many rows are equal. */
const countedKinds = sql`select missed, times, sum(total)::int as total, string_agg(facet_row, '') filter (where times > 0) as rows
  from (select missed, facet_row, count(*)::int as total, (count(*) filter (where for_sale))::int as times from found group by missed, facet_row) as same
  group by missed, times`

/** The counts of a list without choices and words. There are few such lists, so each is planned once. */
export async function getFacetCounts(db: Queryable, search: FacetSearch): Promise<FacetCounts> {
  const family = shownFamily(search)
  const rows = await countsStatement(db, search, family).execute({ category: search.category })
  return countFacets(rows, { facets: facetsOf(family), chosen: [], family })
}

function countsStatement(db: Queryable, search: FacetSearch, family: Family | '') {
  return preparedStatement(db, `facets_${scopeName(search)}_${family}`, (name) => {
    const found = foundRows({ search: { ...search, q: '', sort: 'newest' }, chosen: [] }, sql.placeholder('category'))
    const counted = sql`(with found as not materialized (${found}) ${family ? countedRows : countedKinds}) as counted`
    const columns = {
      missed: sql<number>`missed`,
      times: sql<number>`times`,
      total: sql<number>`total`,
      rows: sql<Buffer | null>`rows`,
    }
    return db.select(columns).from(counted).prepare(name)
  })
}

/** The cards of one page of such a list, in index order */
export async function listFacetPage(
  { db, now, settings }: PageNeeds,
  search: FacetSearch,
  offset: number,
): Promise<ProductCard[]> {
  const { limit = CATALOG_PAGE_SIZE } = search
  const rows = await pageStatement(db, search, readAtOnce(limit)).execute({ category: search.category, offset, now: now() })
  return rows.slice(0, limit).map((row) => cardView(row, settings.publicUrl))
}

type PageNeeds = Needs<'now' | 'settings'> & { db: Queryable }

function pageStatement(db: Queryable, search: FacetSearch, atOnce: number) {
  return preparedStatement(db, `facets_page_${atOnce}_${scopeName(search)}_${search.sort}`, (name) => {
    const order = orderBy(search)
    const rows = sql`select ${productMeasures.productId} as id, ${productMeasures.forSale} as for_sale, ${orderOf(search)} as sorted
      from ${productMeasures} ${joinOf({ ...search, q: '' })} where ${scopeOf({ ...search, q: '' }, undefined, sql.placeholder('category'))}`
    const page = sql`(select * from (${rows}) as found order by ${order}
      limit ${sql.raw(String(atOnce))} offset (select ${sql.placeholder('offset')}::int)) as page`
    return db
      .select(cardColumns(sql.placeholder('now')))
      .from(page)
      .innerJoin(products, eq(products.id, sql`page.id`))
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      .orderBy(orderBy(search, sql`page.`))
      .prepare(name)
  })
}

/** The parts of a list that decide its statements' text */
function scopeName({ family, category }: FacetSearch): string {
  return `${family}${category && '_category'}`
}

function foundRows({ search, chosen, attempt, isLarge = false }: AskedFacets, category?: Placeholder): SQL {
  const family = shownFamily(search)
  const conditions = chosen.map((each) => facetCondition(each, family))
  const missed = conditions.map((condition, at) => sql`case when ${condition} then 0 else ${sql.raw(String(2 ** at))} end`)
  const rank = search.sort === 'newest' ? rankOf(attempt ?? exactly(search)) : undefined
  const rows = sql`select ${productMeasures.productId} as id, ${productMeasures.forSale} as for_sale, ${orderOf(search)} as sorted,
      ${rank ?? sql`0`} as rank, ${sql.join(missed.length > 0 ? missed : [sql`0`], sql` + `)} as missed,
      ${and(...conditions) ?? sql`true`} as matches, ${family ? productMeasures.facetRow : rowOfKinds} as facet_row
    from ${productMeasures} ${joinOf(search)} where ${scopeOf(search, attempt, category)}`
  if (!isLarge) return rows
  const near = sql.raw([0, ...chosen.map((_, at) => 2 ** at)].join(', '))
  return sql`select * from (${rows}) as each where missed in (${near})`
}

/** A `facet_row` without a family's facets, and with its bar's lowest price */
const rowOfKinds = sql`substr(${productMeasures.facetRow}, 1, ${sql.raw(String(PRICE_AT))})
  || int4send((${sql.raw(`array[0,${PRICE_BAR_BOUNDS.join(',')}]`)})[1 + width_bucket(${productMeasures.priceCents}, ${sql.raw(`array[${PRICE_BAR_BOUNDS.join(',')}]`)})])
  || ${sql.raw(`'\\x${'00'.repeat(TEXTS_AT - FACETS_AT)}'::bytea`)} || substr(${productMeasures.facetRow}, ${sql.raw(String(TEXTS_AT + 1))})`

function pageOf(search: FacetSearch, rows: SQL, offset: number): SQL {
  const order = sql`rank desc, ${orderBy(search)}`
  return sql`select array_agg(id order by ${order}) as ids from
    (select id, for_sale, sorted, rank ${rows} order by ${order} limit ${search.limit ?? CATALOG_PAGE_SIZE} offset ${offset}) as page`
}

/** Sorted by price, instruments for sale come first. */
function orderBy(search: FacetSearch, of = sql``): SQL {
  const isByPrice = search.sort === 'price-low' || search.sort === 'price-high'
  return sql`${isByPrice ? sql`${of}for_sale desc, ` : sql``}${of}sorted ${directionOf(search)}, ${of}id`
}

function directionOf({ sort }: FacetSearch): SQL {
  return sql.raw(sort === 'newest' || sort === 'price-high' ? 'desc nulls first' : 'asc')
}

function orderOf({ sort }: FacetSearch): SQL {
  if (sort === 'name') return sql`alphabet_form(${products.name})`
  return sort === 'newest' ? sql`${productMeasures.listedAt}` : sql`${productMeasures.priceCents}`
}

/** Joined only if the instrument's columns are needed, so that a part without the name leaves it out */
export function joinOf({ q, category, sort }: FacetSearch): SQL {
  const kind = q !== '' || category !== '' ? 'join' : sort === 'name' ? 'left join' : undefined
  return kind ? sql`${sql.raw(kind)} ${products} on ${products.id} = ${productMeasures.productId}` : sql``
}

/** A category's only family decides which facets there are, but not which instruments, because a builder may choose another family. */
export function scopeOf(search: FacetSearch, attempt?: SearchAttempt, placeholder?: Placeholder): SQL {
  const { family, category, q } = search
  const conditions = [
    sql`${productMeasures.inCatalog}`,
    ...(family ? [sql`${productMeasures.family} = ${sql.raw(String(familyNumber(family)))}`] : []),
    ...(category ? [sql`${placeholder ?? category} = any(${products.categories})`] : []),
    // Matches the condition of the index that finds words.
    ...(q ? [inCatalog(products), inWords(wordsOf(attempt ?? exactly(search))) ?? sql`true`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Names first, or the requested scales */
function rankOf(attempt: SearchAttempt): SQL | undefined {
  const { byScale } = attempt
  if (byScale) return sql`coalesce(${sql.raw(byScale === 'asc' ? '-' : '')}${productMeasures.scaleUm}, -2000000000)`
  const isNamed = inName(wordsOf(attempt))
  return isNamed && sql`(${isNamed})::int`
}

function exactly({ q }: FacetSearch): SearchAttempt {
  return attemptOf(readSearch(q))
}

function wordsOf({ terms, isFuzzy }: SearchAttempt) {
  return terms.map((term) => ({ ...term, isFuzzy }))
}
