import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CatalogPage, ProductCard } from '#contracts/catalog/product-views.ts'
import { type CatalogSearch, MOST_COUNTED } from '#contracts/catalog/products.ts'
import { isTooLong, TOO_LONG } from '#contracts/kernel/search-text.ts'
import { MOST_AT_ONCE, type Paging } from '#contracts/kernel/whole-number.ts'
import { categoryEntries } from '#domain/catalog/products/category-entries-table.ts'
import { cardColumns, cardView } from '#domain/catalog/products/product-view.ts'
import { isSold, products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { searchWithTimeout } from '#domain/kernel/search-with-timeout.ts'
import { wordShape } from '#domain/kernel/search-words.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { type CatalogOrder, type CatalogShape, catalogPage } from './catalog-page.ts'
import { cacheLargeResult, findCachedResult } from './large-result-cache.ts'
import { readSearch } from './read-search.ts'
import { findUnmatched, type SearchAttempt, searchInSteps } from './search-in-steps.ts'
import { wordParameters } from './word-conditions.ts'

export const CATALOG_PAGE_SIZE = 24

/** Deeper pages are expensive, and people narrow the search instead. */
const LAST_PAGE = 1000

/** The last page that can be requested; no larger page size reaches deeper. */
export function lastPage(limit: number): number {
  return Math.min(LAST_PAGE, Math.floor((LAST_PAGE * CATALOG_PAGE_SIZE) / limit))
}

/** Two limits, so that few statements are planned; rows beyond the page are dropped. */
export function readAtOnce(limit: number): number {
  return limit === CATALOG_PAGE_SIZE ? limit : MOST_AT_ONCE
}

const ORDERS: Record<CatalogSearch['sort'], CatalogOrder> = {
  newest: {
    all: [desc(products.createdAt), asc(products.id)],
    inCategory: [desc(categoryEntries.createdAt), asc(categoryEntries.productId)],
  },
  'price-low': {
    all: [isSold(products), asc(products.priceCents), asc(products.id)],
    inCategory: [asc(categoryEntries.isSold), asc(categoryEntries.priceCents), asc(categoryEntries.productId)],
  },
  'price-high': {
    all: [isSold(products), desc(products.priceCents), asc(products.id)],
    inCategory: [asc(categoryEntries.isSold), desc(categoryEntries.priceCents), asc(categoryEntries.productId)],
  },
  name: {
    all: [asc(sql`alphabet_form(${products.name})`), asc(products.id)],
    inCategory: [asc(categoryEntries.alphabetForm), asc(categoryEntries.productId)],
  },
}

/** What decides the statement's text; everything else is a parameter. */
type Shape = CatalogShape & { sort: CatalogSearch['sort']; atOnce: number }

type SearchNeeds = Needs<'now' | 'settings'> & { db: Queryable }

/** One page of the public catalog and its count, in one statement unless words match nothing or more than are counted */
export async function searchCatalog(ctx: Needs<'db' | 'now' | 'settings'>, search: CatalogSearch): Promise<CatalogPage> {
  if (isTooLong(search.q)) return { ...listOf([], search), notes: [TOO_LONG] }
  const items = readSearch(search.q)
  const { found, notes } = await searchInSteps<CatalogPage>(items, {
    run: (attempt) => runAttempt(ctx, search, attempt),
    isEmpty: ({ total }) => total === 0,
    findUnmatched: (of) => findUnmatched(ctx.db, of, inCategory(search)),
  })
  return notes.length > 0 ? { ...found, notes } : found
}

function inCategory({ category }: CatalogSearch): SQL | undefined {
  return category === '' ? undefined : sql`${category} = any(${products.categories})`
}

async function runAttempt(ctx: Needs<'db' | 'now' | 'settings'>, search: CatalogSearch, attempt: SearchAttempt) {
  const { sort } = search
  const namesFirst = sort === 'newest'
  const byScale = namesFirst ? attempt.byScale : undefined
  const { limit = CATALOG_PAGE_SIZE } = search
  const shape = { ...attempt, sort, atOnce: readAtOnce(limit), hasCategory: search.category !== '', namesFirst, byScale }
  if (!attempt.isFuzzy) return searchManyAs(ctx, search, shape)
  // If there are more matches than are counted, the first found are shown, because finding the newest would take too long.
  const found = await searchWithTimeout(ctx.db, async (db) => (await searchAs({ ...ctx, db }, search, shape)).list)
  return found ?? listOf([], { page: 1, limit })
}

/** If words match more than are counted, another statement reads the page, and they are not counted again for seconds. */
async function searchManyAs(ctx: SearchNeeds, search: CatalogSearch, shape: Shape): Promise<CatalogPage> {
  if (shape.terms.length === 0) return (await searchAs(ctx, search, shape)).list
  const key = JSON.stringify([shape.namesFirst, search.category, shape.terms])
  const known = findCachedResult(ctx, key)
  const counted = known ? undefined : (await searchAs(ctx, search, shape)).list
  if (counted && counted.total <= MOST_COUNTED) return counted
  const { list, named } = await searchAs(ctx, search, { ...shape, byScale: undefined, many: known?.isNamed ? 'named' : 'found' })
  const forSale = known?.forSale ?? counted?.for_sale ?? 0
  if (!known) cacheLargeResult(ctx, key, { forSale, isNamed: named > MOST_COUNTED })
  return { ...list, ...sizeOf(MOST_COUNTED + 1, forSale, search.limit) }
}

async function searchAs(ctx: SearchNeeds, search: CatalogSearch, shape: Shape): Promise<{ list: CatalogPage; named: number }> {
  const { limit = CATALOG_PAGE_SIZE } = search
  const page = Math.min(Math.max(1, search.page), lastPage(limit))
  const now = ctx.now()
  const values = { category: search.category, now, ...wordParameters(shape.terms, shape.isFuzzy) }
  const read = (offset: number) => listStatement(ctx.db, shape).execute({ ...values, offset })
  const rows = await read((page - 1) * limit)
  // The counts come with the rows; a page beyond the last has none, so the first page is read for them.
  const [counted] = rows.length > 0 || page === 1 ? rows : await read(0)
  const cards = rows.slice(0, limit).map((row) => cardView(row, ctx.settings.publicUrl))
  const list = { ...listOf(cards, { page, limit }), ...sizeOf(counted?.total ?? 0, counted?.forSale ?? 0, limit) }
  return { list, named: counted?.named ?? 0 }
}

function listOf(cards: ProductCard[], { page, limit = CATALOG_PAGE_SIZE }: Paging): CatalogPage {
  return { products: cards, ...sizeOf(0, 0, limit), page, page_size: limit }
}

function sizeOf(total: number, forSale: number, limit = CATALOG_PAGE_SIZE) {
  return { total, for_sale: forSale, pages: Math.min(lastPage(limit), Math.max(1, Math.ceil(total / limit))) }
}

function listStatement(db: Queryable, shape: Shape) {
  return preparedStatement(db, `catalog_list_${shape.atOnce}_${shape.sort}_${filterName(shape)}`, (name) => {
    const order = ORDERS[shape.sort]
    return db
      .select({
        ...cardColumns(sql.placeholder('now')),
        total: sql<number>`page.total`,
        forSale: sql<number>`page.for_sale`,
        named: sql<number>`page.named`,
      })
      .from(sql`(${catalogPage(shape, order, shape.atOnce)}) as page`)
      .innerJoin(products, eq(products.id, sql`page.id`))
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      .orderBy(desc(sql`page.rank`), ...order.all)
      .prepare(name)
  })
}

/** The name of a filter's shape: with a category or not, each word exact or similar */
function filterName({ hasCategory, terms, isFuzzy, byScale, many }: Shape): string {
  const words = terms.map(({ word }) => word)
  return `${hasCategory ? 'category' : 'all'}_${wordShape(words, isFuzzy)}${byScale ?? ''}${many ?? ''}`
}
