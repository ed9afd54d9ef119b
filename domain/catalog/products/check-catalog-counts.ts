import { sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { catalogCounts } from './catalog-counts-table.ts'
import { inCatalog, products } from './products-table.ts'

/** A category whose stored count is wrong; the whole catalog has an empty name. */
export type CountDifference = { category: string; counted: number; total: number; countedForSale: number; forSale: number }

const LAST_SLOT = 31
const FOLDED_SLOT = -1

/** Compares the catalog's counts with the instruments, and removes the rows of empty categories. */
export async function checkCatalogCounts({ db }: Needs<'db'>): Promise<CountDifference[]> {
  // One statement, so that both are from one snapshot.
  const counted = db.$with('counted').as(
    db
      .select({
        category: sql<string>`counted_as`.as('category'),
        total: sql<number>`count(*)::int`.as('total'),
        forSale: sql<number>`(count(*) filter (where ${products.status} = 'listed'))::int`.as('for_sale'),
      })
      .from(products)
      .crossJoin(sql`catalog_names(${products.categories}) as counted_as`)
      .where(inCatalog(products))
      .groupBy(sql`counted_as`),
  )
  const kept = db.$with('kept').as(
    db
      .select({
        category: catalogCounts.category,
        total: sql<number>`sum(${catalogCounts.total})::int`.as('total'),
        forSale: sql<number>`sum(${catalogCounts.forSale})::int`.as('for_sale'),
      })
      .from(catalogCounts)
      .groupBy(catalogCounts.category),
  )
  const differences = await db
    .with(counted, kept)
    .select({
      category: sql<string>`coalesce(${counted.category}, ${kept.category})`,
      counted: sql<number>`coalesce(${kept.total}, 0)`,
      total: sql<number>`coalesce(${counted.total}, 0)`,
      countedForSale: sql<number>`coalesce(${kept.forSale}, 0)`,
      forSale: sql<number>`coalesce(${counted.forSale}, 0)`,
    })
    .from(counted)
    .fullJoin(kept, sql`${kept.category} = ${counted.category}`)
    .where(
      sql`(coalesce(${kept.total}, 0), coalesce(${kept.forSale}, 0)) <> (coalesce(${counted.total}, 0), coalesce(${counted.forSale}, 0))`,
    )
  await foldCounts(db)
  return differences
}

/**
 * Adds up the rows of transactions that found no free slot, in a slot that only this uses, and removes the rows of empty categories. It
 * never waits for a sale, and no sale waits for it.
 */
async function foldCounts(db: Db): Promise<void> {
  await db.execute(sql`with taken as (
      delete from ${catalogCounts} where (category, slot) in (
        select category, slot from ${catalogCounts} where slot > ${LAST_SLOT} for update skip locked)
      returning category, total, for_sale)
    insert into ${catalogCounts} as kept (category, slot, total, for_sale)
    select category, ${FOLDED_SLOT}::int, sum(total), sum(for_sale) from taken group by category order by category
    on conflict (category, slot) do update set total = kept.total + excluded.total, for_sale = kept.for_sale + excluded.for_sale`)
  await db.execute(sql`delete from ${catalogCounts} where (category, slot) in (
    select category, slot from ${catalogCounts} where total = 0 and for_sale = 0 for update skip locked)`)
}
