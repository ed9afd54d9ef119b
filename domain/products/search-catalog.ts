import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CatalogPage } from '#contracts/product-views.ts'
import type { CatalogSearch } from '#contracts/products.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { preparedStatement } from '../kernel/prepared-statement.ts'
import { isShortWord, matchingWord, searchWords, wordShape, wordValues } from '../kernel/search-words.ts'
import { cardColumns, cardView } from './product-view.ts'
import { inCatalog, products } from './products-table.ts'

const CATALOG_PAGE_SIZE = 24

/** Deeper pages cost the database more than they give a person, who would narrow the search instead. */
const LAST_PAGE = 1000

const ORDERS: Record<CatalogSearch['sort'], SQL[]> = {
  newest: [desc(products.createdAt), asc(products.id)],
  'price-low': [asc(products.priceCents), asc(products.id)],
  'price-high': [desc(products.priceCents), asc(products.id)],
  name: [asc(sql`alphabet_form(${products.name})`), asc(products.id)],
}

/** What decides the statement's text; the rest is filled in. */
type Shape = { sort: CatalogSearch['sort']; hasCategory: boolean; words: string[]; isFuzzy: boolean }

/** One page of the public catalog and its exact count: one statement each. */
export async function searchCatalog(ctx: Needs<'db' | 'now' | 'settings'>, search: CatalogSearch): Promise<CatalogPage> {
  const words = searchWords(search.q)
  const shape = { sort: search.sort, hasCategory: search.category !== '', words, isFuzzy: false }
  const found = await searchAs(ctx, search, shape)
  // Only who finds nothing is offered what merely resembles their words: it would hide what they meant.
  return found.total > 0 || words.every(isShortWord) ? found : searchAs(ctx, search, { ...shape, isFuzzy: true })
}

async function searchAs(ctx: Needs<'db' | 'now' | 'settings'>, search: CatalogSearch, shape: Shape): Promise<CatalogPage> {
  const page = Math.min(Math.max(1, search.page), LAST_PAGE)
  const values = {
    category: search.category,
    now: ctx.now(),
    offset: (page - 1) * CATALOG_PAGE_SIZE,
    ...wordValues(shape.words),
  }
  const [rows, [count]] = await Promise.all([
    listStatement(ctx.db, shape).execute(values),
    countStatement(ctx.db, shape).execute(values),
  ])
  const total = count?.total ?? 0
  return {
    products: rows.map((row) => cardView(row, ctx.settings.publicUrl)),
    total,
    for_sale: count?.forSale ?? 0,
    page,
    pages: Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / CATALOG_PAGE_SIZE))),
    page_size: CATALOG_PAGE_SIZE,
  }
}

function listStatement(db: Db, shape: Shape) {
  return preparedStatement(db, `catalog_list_${shape.sort}_${filterName(shape)}`, (name) => {
    // Found in the index alone: what is turned over on the way to a later page is not read, let alone joined.
    const page = db
      .select({ id: products.id })
      .from(products)
      .where(conditions(shape))
      .orderBy(...ORDERS[shape.sort])
      .limit(CATALOG_PAGE_SIZE)
      .offset(sql.placeholder('offset'))
      .as('page')
    return db
      .select(cardColumns(sql.placeholder('now')))
      .from(page)
      .innerJoin(products, eq(products.id, page.id))
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      .orderBy(...ORDERS[shape.sort])
      .prepare(keptName(name, shape))
  })
}

function countStatement(db: Db, shape: Shape) {
  return preparedStatement(db, `catalog_count_${filterName(shape)}`, (name) =>
    db
      .select({
        total: sql<number>`count(*)::int`,
        forSale: sql<number>`(count(*) filter (where ${products.status} = 'listed'))::int`,
      })
      .from(products)
      .where(conditions(shape))
      .prepare(keptName(name, shape)),
  )
}

/** How a statement is kept by the database: one with a category is not, since a rare one and a common one want other plans. */
function keptName(name: string, { hasCategory }: Shape): string {
  return hasCategory ? '' : name
}

/** Every shape of a filter has a name of its own: with a category or not, each word to the letter or like it. */
function filterName({ hasCategory, words, isFuzzy }: Shape): string {
  return `${hasCategory ? 'category' : 'all'}_${wordShape(words, isFuzzy)}`
}

function conditions({ hasCategory, words, isFuzzy }: Shape): SQL | undefined {
  return and(
    inCatalog(products),
    hasCategory ? sql`${products.categories} @> array[${sql.placeholder('category')}]::text[]` : undefined,
    ...words.map((word, at) => matchingWord(products.searchText, at, isFuzzy && !isShortWord(word))),
  )
}
