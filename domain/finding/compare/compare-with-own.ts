import { and, eq } from 'drizzle-orm'
import { type Feel, type Fit, fitOf } from '#contracts/catalog/measures/fit-score.ts'
import { cardDifferences, closeness, feltName, fitSentence } from '#contracts/catalog/measures/fit-words.ts'
import type { ProductFit } from '#contracts/finding/fit-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { knownOf } from '#domain/catalog/products/measure-row.ts'
import { knownColumns, productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { inCatalog, products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'

/** How an instrument would feel to the person; null if it is of another family, or not for their hand */
export async function compareWithOwn({ db }: Needs<'db'>, id: string, feel: Feel): Promise<ProductFit | null> {
  const [row] = isUuid(id)
    ? await db
        .select({ known: knownColumns })
        .from(productMeasures)
        .innerJoin(products, eq(products.id, productMeasures.productId))
        .where(and(eq(products.id, id), inCatalog(products)))
    : []
  if (!row) throw new Refusal('not_found', 'Product not found')
  const known = knownOf(row.known)
  const fit = known && fitOf(feel, known)
  return fit ? productFit(fit) : null
}

/** A fit in words */
export function productFit(fit: Fit): ProductFit {
  return {
    score: fit.score,
    closeness: fit.score === null ? null : closeness(fit.score),
    reason: fitSentence(fit),
    differences: cardDifferences(fit),
    known_measures: fit.known,
    asked_measures: fit.asked,
    missing: fit.missing.map(feltName),
  }
}
