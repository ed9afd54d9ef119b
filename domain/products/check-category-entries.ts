import { sql } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { categoryEntries } from './category-entries-table.ts'
import { inCatalog, products } from './products-table.ts'

/** A category whose entries are not its instruments: some are missing or out of date, or some are there that should not be. */
export type EntryDifference = { category: string; missing: number; surplus: number }

/** Compares the entries of every category with the instruments themselves. */
export async function checkCategoryEntries({ db }: Needs<'db'>): Promise<EntryDifference[]> {
  // One statement sees one moment, in which both must agree.
  const { rows } = await db.execute<EntryDifference>(sql`
    select coalesce(due.category, kept.category) as category,
      (count(*) filter (where kept.product_id is null))::int as missing, (count(*) filter (where due.id is null))::int as surplus
    from (
      select distinct id, category, price_cents, created_at, alphabet_form(name) as alphabet_form
      from ${products}, unnest(${products.categories}) as category where ${inCatalog(products)}
    ) as due
    full join ${categoryEntries} as kept on kept.product_id = due.id and kept.category = due.category
      and (kept.price_cents, kept.created_at, kept.alphabet_form) = (due.price_cents, due.created_at, due.alphabet_form)
    where kept.product_id is null or due.id is null
    group by 1 order by 1`)
  return rows
}
