import { asc, eq, lt } from 'drizzle-orm'
import { readSavedQuery, savedQuery } from '#contracts/finding/saved-query.ts'
import { READ_VERSION } from '#domain/catalog/products/measure-row.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { savedSearches } from './alerts-tables.ts'
import { searchConditions } from './search-conditions.ts'

const BATCH = 200
// A run ends after a few minutes; the next one continues.
const MOST_BATCHES = 200

/** After a vocabulary change: derives the matching columns of searches again. A search with a removed value stays suspended. */
export async function deriveSearches(ctx: Needs<'db'>): Promise<number> {
  let derived = 0
  for (let at = 0; at < MOST_BATCHES; at++) {
    const count = await deriveBatch(ctx)
    derived += count
    if (count < BATCH) break
  }
  return derived
}

function deriveBatch({ db }: Needs<'db'>): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: savedSearches.id, query: savedSearches.query, pausedBecause: savedSearches.pausedBecause })
      .from(savedSearches)
      .where(lt(savedSearches.readVersion, READ_VERSION))
      .orderBy(asc(savedSearches.readVersion))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id, query, pausedBecause } of rows) {
      const search = readSavedQuery(query)
      const isKnown = savedQuery(search) === query
      const otherReason = pausedBecause === 'unknown_choice' ? null : pausedBecause
      const change = { ...searchConditions(search), pausedBecause: isKnown ? otherReason : ('unknown_choice' as const) }
      await tx.update(savedSearches).set(change).where(eq(savedSearches.id, id))
    }
    return rows.length
  })
}
