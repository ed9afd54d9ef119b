import { sql } from 'drizzle-orm'
import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** One row per limited thing (an address, an account, a network): how often since when. */
export const rateLimits = snakeCase.table(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamptz().notNull(),
  },
  (t) => [
    index('rate_limits_past').on(t.windowEndsAt),
    // By what follows the last colon, which is whom or what the key counts.
    index('rate_limits_by_subject').on(sql`substring(${t.key}, '[^:]*$')`),
  ],
)
