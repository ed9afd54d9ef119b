import { and, type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#contracts/products.ts'
import { isShortWord, matchingWord } from '../kernel/search-words.ts'
import { inCatalog, products } from './products-table.ts'

/** The filters of a list; their values are the parameters `category`, `word0`, `like0`, … */
export type CatalogShape = { hasCategory: boolean; words: string[]; isFuzzy: boolean }

/** A category up to this size is read whole and sorted; in a larger one, the order's index soon has a page. */
const SMALL_CATEGORY = 1000

/**
 * The ids of one page with the number of all that match, `total` and `for_sale`. The text is the same for rare and for common categories
 * and words, and which of its two ways is taken is decided while it runs: so it is planned once. A parameter in a `(select …)` is unknown
 * to the planner, which therefore finds no reason to plan again for each value.
 */
export function catalogPage(shape: CatalogShape, order: SQL[], pageSize: number): SQL {
  const page = sql`order by ${sql.join(order, sql`, `)} limit ${sql.raw(`${pageSize}`)} offset (select ${sql.placeholder('offset')}::int)`
  const hasWords = shape.words.length > 0
  if (!hasWords && !shape.hasCategory)
    return sql`with size as materialized (${knownSize(sql`''`)}), ids as (select ${products.id} from ${products} where ${inCatalog(products)} ${page})
      select ids.id, size.total, size.for_sale from ids, size`

  // What is put in order, and no more.
  const found = sql`select ${products.id}, ${products.createdAt}, ${products.priceCents}, ${products.name}, ${products.status} from ${products}`
  const few = hasWords ? MOST_COUNTED : SMALL_CATEGORY
  const isFew = sql`(select total from size) <= ${sql.raw(`${few}`)}`
  const tables = hasWords
    ? sql`found as materialized (${found} where ${matching(shape)} limit ${sql.raw(`${few + 1}`)}), size as materialized (${foundSize})`
    : sql`size as materialized (${knownSize(category)}), found as materialized (${found} where ${matching(shape)} and ${isFew})`
  return sql`with ${tables}, ids as (
      (select ${products.id} from found as products where ${isFew} ${page})
      union all
      (select ${products.id} from ${products} where ${matching(shape, { byOrder: true })} and not ${isFew} ${page})
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
  const text = byOrder ? sql`(${products.searchText} || '')` : products.searchText
  const inCategory = byOrder ? sql`${category} = any(${products.categories})` : sql`${products.categories} @> array[${category}]`
  return and(
    inCatalog(products),
    hasCategory ? inCategory : undefined,
    ...words.map((word, at) => matchingWord(text, at, isFuzzy && !isShortWord(word))),
  )
}
