import type { Needs } from '#domain/kernel/context.ts'
import { checkCatalogCounts } from '#domain/products/check-catalog-counts.ts'
import type { Log } from '../log.ts'

/** Compares the catalog's counts with its instruments and logs what differs; a line each, so that they can be searched. */
export async function logCountDifferences(ctx: Needs<'db'> & { log: Log }): Promise<void> {
  for (const difference of await checkCatalogCounts(ctx)) ctx.log.error('A count of the catalog is wrong', difference)
}
