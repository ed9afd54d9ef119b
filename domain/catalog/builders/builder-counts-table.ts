import { sql } from 'drizzle-orm'
import { boolean, check, integer, snakeCase } from 'drizzle-orm/pg-core'

/** The number of builders in the directory, in its only row, written only by triggers of the profiles. Concurrent changes are rare. */
export const builderCounts = snakeCase.table(
  'builder_counts',
  { isOnly: boolean().primaryKey().default(true), total: integer().notNull() },
  (t) => [check('builder_counts_one_row', sql`${t.isOnly}`)],
)
