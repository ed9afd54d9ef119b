import { checkBuilderCount } from '#domain/catalog/builders/check-builder-count.ts'
import { checkCatalogCounts } from '#domain/catalog/products/check-catalog-counts.ts'
import { checkCategoryEntries } from '#domain/catalog/products/check-category-entries.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Log } from '../operations/observability/log.ts'

/** Compares the stored counts with what they count, and logs each difference on its own line, for searching. */
export async function logCountDifferences(ctx: Needs<'db'> & { log: Log }): Promise<void> {
  for (const difference of await checkCatalogCounts(ctx)) ctx.log.error('A stored count of the catalog is wrong', difference)
  for (const difference of await checkCategoryEntries(ctx))
    ctx.log.error('The stored entries of a category are wrong', difference)
  for (const difference of await checkBuilderCount(ctx)) ctx.log.error('The stored count of builders is wrong', difference)
}
