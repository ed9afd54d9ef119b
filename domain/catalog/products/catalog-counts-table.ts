import { integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'

/**
 * Instrument counts of the catalog and its categories, written only by triggers of the products. A count is the sum of several rows, one
 * per slot, so that concurrent sales do not wait for each other.
 */
export const catalogCounts = snakeCase.table(
  'catalog_counts',
  {
    /** Empty for the whole catalog */
    category: text().notNull(),
    /** 0 to 31, one per transaction; higher for one that found all of them taken, until its row is added up in -1 */
    slot: integer().notNull(),
    /** Changes, not totals: a single slot may be negative. */
    total: integer().notNull(),
    forSale: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'catalog_counts_slots', columns: [t.category, t.slot] })],
)
