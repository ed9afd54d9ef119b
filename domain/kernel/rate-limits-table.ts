import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** One row per limited thing (an address, an account, a network): how often since when. */
export const rateLimits = snakeCase.table(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: moment().notNull(),
  },
  (t) => [index('rate_limits_past').on(t.windowEndsAt)],
)
