import { inArray, sql } from 'drizzle-orm'
import { knownMeasures } from '#contracts/measures/known-measures.ts'
import type { Queryable } from '../kernel/db.ts'
import { measureRow } from './measure-row.ts'
import { derivedColumns, productMeasures } from './product-measures-table.ts'
import { products } from './products-table.ts'

const REPLACED = Object.fromEntries(
  Object.entries(derivedColumns).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
)

/** Derives the measures of these products from what their builders wrote. The caller has locked them, or has just added them. */
export async function writeMeasures(tx: Queryable, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const written = await tx
    .select({
      id: products.id,
      name: products.name,
      categories: products.categories,
      specifications: products.specifications,
      measures: products.measures,
    })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  // In one order, like the triggers.
  const ordered = written.sort((a, b) => (a.id < b.id ? -1 : 1))
  const rows = ordered.map(({ id, ...words }) => ({ ...measureRow(knownMeasures(words)), productId: id }))
  if (rows.length > 0)
    await tx.insert(productMeasures).values(rows).onConflictDoUpdate({ target: productMeasures.productId, set: REPLACED })
}
