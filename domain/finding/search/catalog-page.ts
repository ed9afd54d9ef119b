import { and, type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#contracts/catalog/products.ts'
import { categoryEntries } from '#domain/catalog/products/category-entries-table.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { inCatalog, products } from '#domain/catalog/products/products-table.ts'
import type { SearchTerm } from './read-search.ts'
import { inName, inWords } from './word-conditions.ts'

/** The filters of a list; their values are the parameters `category`, `word0`, `like0`, `said0`, … */
export type CatalogShape = {
  hasCategory: boolean
  terms: SearchTerm[]
  isFuzzy: boolean
  namesFirst: boolean
  /** Ranks short or long scales before names. */
  byScale?: 'asc' | 'desc' | undefined
  /** For words with more matches than are counted; `named`: ranks matches in names first */
  many?: 'found' | 'named'
}

/** One sort order of the lists: of the instruments, and the same for a category's entries */
export type CatalogOrder = { all: SQL[]; inCategory: SQL[] }

/**
 * The ids of one page with the totals `total` and `for_sale`, and with `named`, how many of an uncounted search match in their names. The
 * highest `rank` comes first. The text is the same for all values, so it is planned once: the planner cannot see a parameter in a `(select
 * …)`, and so has no reason to plan again for each value.
 */
export function catalogPage(shape: CatalogShape, order: CatalogOrder, pageSize: number): SQL {
  const page = (by: SQL[]) =>
    sql`order by ${sql.join(by, sql`, `)} limit ${sql.raw(`${pageSize}`)} offset (select ${sql.placeholder('offset')}::int)`
  if (shape.terms.length === 0) {
    const ids = shape.hasCategory
      ? sql`select ${categoryEntries.productId} as id from ${categoryEntries} where ${categoryEntries.category} = ${category} ${page(order.inCategory)}`
      : sql`select ${products.id} from ${products} where ${inCatalog(products)} ${page(order.all)}`
    return sql`with size as materialized (${knownSize(shape.hasCategory ? category : sql`''`)}), ids as (${ids})
      select ids.id, 1 as rank, size.total, size.for_sale, 0 as named from ids, size`
  }

  return wordsPage(shape, order.all, pageSize)
}

/**
 * Matches of words, names first in the default order. A few are all counted and sorted; if there are more than are counted, the caller asks
 * again for `many`.
 */
function wordsPage(
  { terms, hasCategory, isFuzzy, namesFirst, byScale, many }: CatalogShape,
  order: SQL[],
  pageSize: number,
): SQL {
  const searched = terms.map((term, at) => ({ ...term, at, isFuzzy }))
  const matching = and(
    inCatalog(products),
    hasCategory ? sql`${category} = any(${products.categories})` : undefined,
    inWords(searched),
  )
  const isNamed = (namesFirst ? inName(searched) : undefined) ?? sql`true`
  const rank = byScale ? scaleRank(byScale) : sql`(${isNamed})::int`
  // Only the columns needed for sorting
  const columns = sql`${products.id}, ${products.createdAt}, ${products.priceCents}, ${products.name}, ${products.status}`
  const some = (where: SQL | undefined) =>
    sql`select ${columns}, ${rank} as rank from ${products} where ${where} limit ${tooMany}`
  const size = sql.raw(`${pageSize}`)
  const offset = sql`(select ${sql.placeholder('offset')}::int)`
  if (!many) {
    return sql`with found as materialized (${some(matching)}), size as materialized (${foundSize}),
      ids as (select id, rank from found as products order by rank desc, ${list(order)} limit ${size} offset ${offset})
      select ids.id, ids.rank, size.total, size.for_sale, 0 as named from ids, size`
  }

  // Separate, because the planner assumes several words are rare, and would read and sort everything. Uses the order of an index.
  const inOrder = sql`(select * from ${products} where ${inCatalog(products)} order by ${list(order)} offset 0) as products`
  const walked = (where: SQL | undefined) =>
    sql`select id, 1 as rank from ${inOrder} where ${where} order by ${list(order)} limit ${size} offset ${offset}`
  if (many === 'named' || !namesFirst) {
    return sql`select ids.*, ${tooMany} as total, 0 as for_sale, 0 as named from (${walked(and(isNamed, matching))}) as ids`
  }
  const first = sql`(select count(*)::int from named)`
  const few = sql`${first} <= ${sql.raw(`${MOST_COUNTED}`)}`
  const pages = [
    sql`select id, 1 as rank from named as products where ${few} order by ${list(order)} limit ${size} offset ${offset}`,
    sql`select id, 0 from ${inOrder} where ${matching} and not (${isNamed}) and ${few}
      order by ${list(order)} limit ${size} - least(${size}, greatest(0, ${first} - ${offset})) offset greatest(0, ${offset} - ${first})`,
    walked(and(isNamed, matching, sql`not (${few})`)),
  ]
  return sql`with named as materialized (${some(and(matching, isNamed))}),
    ids as (${sql.join(
      pages.map((page) => sql`(${page})`),
      sql` union all `,
    )})
    select ids.*, ${tooMany} as total, 0 as for_sale, ${first} as named from ids`
}

/** Unknown scales come last. */
function scaleRank(direction: 'asc' | 'desc'): SQL {
  const scale = sql`(select ${productMeasures.scaleUm} from ${productMeasures} where ${productMeasures.productId} = ${products.id})`
  return direction === 'asc' ? sql`coalesce(-${scale}, -2000000000)` : sql`coalesce(${scale}, -1)`
}

const tooMany = sql.raw(String(MOST_COUNTED + 1))

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

const category = sql`(select ${sql.placeholder('category')}::text)`

/** Maintained by triggers: a few rows to add up */
function knownSize(name: SQL): SQL {
  return sql`select coalesce(sum(total), 0)::int as total, coalesce(sum(for_sale), 0)::int as for_sale from catalog_counts where category = ${name}`
}

const foundSize = sql`select count(*)::int as total, (count(*) filter (where status = 'listed'))::int as for_sale from found`
