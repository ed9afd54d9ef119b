import { and, type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#contracts/products.ts'
import { matchingWord, withoutIndex } from '../kernel/search-words.ts'
import { categoryEntries } from './category-entries-table.ts'
import { inCatalog, products } from './products-table.ts'

/** The filters of a list; their values are the parameters `category`, `word0`, `like0`, … */
export type CatalogShape = { hasCategory: boolean; words: string[]; isFuzzy: boolean }

/** One order of the lists: of the instruments, and the same of a category's entries. */
export type CatalogOrder = { all: SQL[]; inCategory: SQL[] }

/**
 * The ids of one page with the number of all that match, `total` and `for_sale`. The text is the same for rare and for common categories
 * and words, and which of its two ways is taken is decided while it runs: so it is planned once. A parameter in a `(select …)` is unknown
 * to the planner, which therefore finds no reason to plan again for each value.
 */
export function catalogPage(shape: CatalogShape, order: CatalogOrder, pageSize: number): SQL {
  const page = (by: SQL[]) =>
    sql`order by ${sql.join(by, sql`, `)} limit ${sql.raw(`${pageSize}`)} offset (select ${sql.placeholder('offset')}::int)`
  if (shape.words.length === 0) {
    const ids = shape.hasCategory
      ? sql`select ${categoryEntries.productId} as id from ${categoryEntries} where ${categoryEntries.category} = ${category} ${page(order.inCategory)}`
      : sql`select ${products.id} from ${products} where ${inCatalog(products)} ${page(order.all)}`
    return sql`with size as materialized (${knownSize(shape.hasCategory ? category : sql`''`)}), ids as (${ids})
      select ids.id, size.total, size.for_sale from ids, size`
  }

  // What is put in order, and no more.
  const found = sql`select ${products.id}, ${products.createdAt}, ${products.priceCents}, ${products.name}, ${products.status} from ${products}`
  // Apart, because the planner takes several words for rare, and would read and sort everything. Its order is that of an index.
  const inOrder = sql`(select * from ${products} where ${inCatalog(products)} order by ${sql.join(order.all, sql`, `)} offset 0) as products`
  const isFew = sql`(select total from size) <= ${sql.raw(`${MOST_COUNTED}`)}`
  return sql`with found as materialized (${found} where ${matching(shape)} limit ${sql.raw(`${MOST_COUNTED + 1}`)}), size as materialized (${foundSize}), ids as (
      (select ${products.id} from found as products where ${isFew} ${page(order.all)})
      union all
      (select ${products.id} from ${inOrder} where ${matching(shape, { byOrder: true })} and not ${isFew} ${page(order.all)})
    ) select ids.id, size.total, size.for_sale from ids, size`
}

const category = sql`(select ${sql.placeholder('category')}::text)`

/** Kept by triggers: a few rows to add up. */
function knownSize(name: SQL): SQL {
  return sql`select coalesce(sum(total), 0)::int as total, coalesce(sum(for_sale), 0)::int as for_sale from catalog_counts where category = ${name}`
}

const foundSize = sql`select count(*)::int as total, (count(*) filter (where status = 'listed'))::int as for_sale from found`

/** `byOrder`: written so that no index but the order's can serve it. */
function matching({ hasCategory, words, isFuzzy }: CatalogShape, { byOrder = false } = {}): SQL | undefined {
  const text = byOrder ? withoutIndex(products.searchText) : products.searchText
  return and(
    inCatalog(products),
    hasCategory ? sql`${category} = any(${products.categories})` : undefined,
    ...words.map((word, at) => matchingWord(text, { word, at, isFuzzy })),
  )
}
