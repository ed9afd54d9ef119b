import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { shownFamily } from '#contracts/catalog-search.ts'
import type { FacetedPage } from '#contracts/facet-views.ts'
import { type ChosenFacet, readChoices } from '#contracts/facets/facet-choices.ts'
import { type Facet, facetsOf } from '#contracts/facets/facets.ts'
import { familyNumber } from '#contracts/measures/families.ts'
import type { FacetSearch } from '#contracts/products.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import { likePattern, searchWords } from '../kernel/search-words.ts'
import { facetColumn, facetCondition } from './facet-conditions.ts'
import { type FacetCount, facetViews } from './facet-view.ts'
import { productMeasures } from './product-measures-table.ts'
import { cardColumns, cardView } from './product-view.ts'
import { products } from './products-table.ts'
import { CATALOG_PAGE_SIZE, LAST_PAGE } from './search-catalog.ts'

/** One page of the catalog as its facets filter it, and how many instruments each other choice would leave. */
export async function filterCatalog(ctx: Needs<'db' | 'now' | 'settings'>, search: FacetSearch): Promise<FacetedPage> {
  const page = Math.min(Math.max(1, search.page), LAST_PAGE)
  const family = shownFamily(search)
  const chosen = readChoices(family, search.facets)
  const { counts, ids } = await readFacets(ctx, { search, chosen, offset: (page - 1) * CATALOG_PAGE_SIZE })
  const all = counts.find(({ facet }) => facet === null)
  const total = all?.total ?? 0
  return {
    products: await readCards(ctx, ids),
    total,
    for_sale: all?.count ?? 0,
    page,
    pages: Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / CATALOG_PAGE_SIZE))),
    page_size: CATALOG_PAGE_SIZE,
    facets: facetViews(counts, chosen),
  }
}

/** What a list can be filtered by while nothing is chosen. */
export async function listFacets(ctx: Needs<'db'>, search: FacetSearch): Promise<FacetedPage['facets']> {
  const { counts } = await readFacets(ctx, { search, chosen: [] })
  return facetViews(counts, [])
}

type Asked = { search: FacetSearch; chosen: ChosenFacet[]; offset?: number }

/**
 * All counts and the ids of one page in one statement. Each row gets a bit for every chosen facet that it misses: a facet's own choice does
 * not reduce its own counts, so these are of rows that miss nothing else.
 */
async function readFacets({ db }: Needs<'db'>, { search, chosen, offset }: Asked) {
  const facets = facetsOf(shownFamily(search))
  const missed = chosen.map((each, at) => sql`case when ${facetCondition(each)} then 0 else ${bit(at)} end`)
  const found = sql`select ${productMeasures.productId} as id, ${productMeasures.forSale} as for_sale, ${orderOf(search)} as sorted,
      ${sql.join(missed.length > 0 ? missed : [sql`0`], sql` + `)} as missed,
      ${sql.join(
        facets.map((facet, at) => sql`${facetColumn(facet)} as ${name(at)}`),
        sql`, `,
      )}
    from ${productMeasures} ${joinOf(search)} where ${scopeOf(search)}`
  const counts = sql`select grouping(${sql.join(
    facets.map((_, at) => name(at)),
    sql`, `,
  )}) as which,
      coalesce(${sql.join(
        facets.map((_, at) => sql`${name(at)}::text`),
        sql`, `,
      )}) as value,
      count(*) filter (where for_sale)::int as every,
      count(*) filter (where missed = 0)::int as total,
      count(*) filter (where missed = 0 and for_sale)::int as count
      ${sql.join(chosen.map((_, at) => sql`, count(*) filter (where missed & ~${bit(at)} = 0 and for_sale)::int as ${without(at)}`))}
    from found group by grouping sets ((), ${sql.join(
      facets.map((_, at) => sql`(${name(at)})`),
      sql`, `,
    )})`
  const direction = sql.raw(search.sort === 'newest' || search.sort === 'price-high' ? 'desc nulls first' : 'asc')
  const ids =
    offset === undefined
      ? sql`null::uuid[]`
      : sql`(select array_agg(id order by sorted ${direction}, id) from
          (select id, sorted from found where missed = 0 order by sorted ${direction}, id limit ${CATALOG_PAGE_SIZE} offset ${offset}) as page)`
  const { rows } = await db.execute<CountRow>(
    sql`with found as (${found}) select counts.*, case when counts.which = ${allOf(facets)} then ${ids} end as ids from (${counts}) as counts`,
  )
  return {
    counts: rows.map((row) => countOf(row, facets, chosen)),
    ids: rows.find(({ which }) => which === allOf(facets))?.ids ?? [],
  }
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
  return {
    facet,
    value: row.value,
    every: row.every,
    total: row.total,
    count: own < 0 ? row.count : Number(row[`without${own}`]),
    without: chosen.map((_, place) => Number(row[`without${place}`])),
  }
}

function allOf(facets: readonly Facet[]): number {
  return 2 ** facets.length - 1
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

/** Only what needs the instrument itself joins it. */
function joinOf({ q, category, sort }: FacetSearch): SQL {
  const needsProduct = q !== '' || category !== '' || sort === 'name'
  return needsProduct ? sql`join ${products} on ${products.id} = ${productMeasures.productId}` : sql``
}

function scopeOf(search: FacetSearch): SQL {
  const family = shownFamily(search)
  const conditions = [
    sql`${productMeasures.inCatalog}`,
    ...(family ? [sql`${productMeasures.family} = ${sql.raw(String(familyNumber(family)))}`] : []),
    ...(search.category ? [sql`${search.category} = any(${products.categories})`] : []),
    ...searchWords(search.q).map((word) => sql`${products.searchText} like search_form(${likePattern(word)})`),
  ]
  return sql.join(conditions, sql` and `)
}

async function readCards({ db, now, settings }: Needs<'db' | 'now' | 'settings'>, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select(cardColumns(now()))
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(inArray(products.id, ids))
  const places = new Map(ids.map((id, at) => [id, at]))
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)).map((row) => cardView(row, settings.publicUrl))
}
