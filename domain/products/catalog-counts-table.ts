import { integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'

/**
 * How many instruments the catalog and each of its categories have; only triggers of the products write it. A count is the sum of several
 * rows, one per slot, so that sales at the same time do not wait for each other.
 */
export const catalogCounts = snakeCase.table(
  'catalog_counts',
  {
    /** Empty for the whole catalog. */
    category: text().notNull(),
    /** 0 to 31, one per transaction; above that of one that found all of them taken, until they are added up in -1. */
    slot: integer().notNull(),
    /** Changes, not counts: one slot alone may be negative. */
    total: integer().notNull(),
    forSale: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'catalog_counts_slots', columns: [t.category, t.slot] })],
)
