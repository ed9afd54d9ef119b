import { sql } from 'drizzle-orm'
import { boolean, check, integer, snakeCase } from 'drizzle-orm/pg-core'

/** How many builders the directory has, in its only row, which only triggers of the profiles write. Few builders come and go at once. */
export const builderCounts = snakeCase.table(
  'builder_counts',
  { isOnly: boolean().primaryKey().default(true), total: integer().notNull() },
  (t) => [check('builder_counts_one_row', sql`${t.isOnly}`)],
)
