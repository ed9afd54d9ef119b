import { sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { hasIdPrefix, idPrefixes } from '#domain/kernel/id-range.ts'
import { categoryEntries } from './category-entries-table.ts'
import { countCatalog } from './list-sitemap-entries.ts'
import { inCatalog, isSold, products } from './products-table.ts'

/** A category with missing, outdated or surplus entries */
export type EntryDifference = { category: string; missing: number; surplus: number }

const INSTRUMENTS_AT_ONCE = 20_000

/** Compares the entries of every category with the instruments, in batches so that no statement takes long. */
export async function checkCategoryEntries(ctx: Needs<'db'>, most = INSTRUMENTS_AT_ONCE): Promise<EntryDifference[]> {
  const differences = new Map<string, EntryDifference>()
  for (const prefix of idPrefixes(await countCatalog(ctx), most))
    for (const { category, missing, surplus } of await checkPart(ctx, prefix)) {
      const known = differences.get(category)
      differences.set(category, { category, missing: missing + (known?.missing ?? 0), surplus: surplus + (known?.surplus ?? 0) })
    }
  return [...differences.values()].sort((one, other) => (one.category < other.category ? -1 : 1))
}

async function checkPart({ db }: Needs<'db'>, prefix: string): Promise<EntryDifference[]> {
  // One statement, so that both are from one snapshot.
  const { rows } = await db.execute<EntryDifference>(sql`
    select coalesce(due.category, kept.category) as category,
      (count(*) filter (where kept.product_id is null))::int as missing, (count(*) filter (where due.id is null))::int as surplus
    from (
      select distinct id, category, price_cents, created_at, ${isSold(products)} as is_sold, alphabet_form(name) as alphabet_form
      from ${products}, unnest(${products.categories}) as category where ${inCatalog(products)} and ${hasIdPrefix(products.id, prefix)}
    ) as due
    full join (select * from ${categoryEntries} where ${hasIdPrefix(categoryEntries.productId, prefix)}) as kept
      on kept.product_id = due.id and kept.category = due.category
      and (kept.price_cents, kept.created_at, kept.is_sold, kept.alphabet_form) = (due.price_cents, due.created_at, due.is_sold, due.alphabet_form)
    where kept.product_id is null or due.id is null
    group by 1`)
  return rows
}
