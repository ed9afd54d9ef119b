import { inArray, sql } from 'drizzle-orm'
import { knownMeasures } from '#contracts/catalog/measures/known-measures.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { instrumentWords } from './instrument-words.ts'
import { measureRow } from './measure-row.ts'
import { derivedColumns, productMeasures } from './product-measures-table.ts'
import { products } from './products-table.ts'

const REPLACED = Object.fromEntries(
  Object.entries(derivedColumns).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
)

/** Derives the measures and search words of these products from the builders' text. The caller has locked or just inserted them. */
export async function writeMeasures(tx: Queryable, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const written = await tx
    .select({
      id: products.id,
      name: products.name,
      categories: products.categories,
      description: products.description,
      specifications: products.specifications,
      measures: products.measures,
    })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  // In one order, like the triggers
  const ordered = written.sort((a, b) => (a.id < b.id ? -1 : 1))
  const read = ordered.map((product) => ({ product, known: knownMeasures(product) }))
  if (read.length === 0) return
  const rows = read.map(({ product, known }) => ({ ...measureRow(known), productId: product.id }))
  await tx.insert(productMeasures).values(rows).onConflictDoUpdate({ target: productMeasures.productId, set: REPLACED })
  const words = read.map(({ product, known }) => ({ id: product.id, words: instrumentWords(product, known).join(' ') }))
  await tx.execute(sql`update ${products} set search_words = words_vector(said.words)
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as said(id uuid, words text) where ${products.id} = said.id`)
}
