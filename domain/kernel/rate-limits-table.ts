import { sql } from 'drizzle-orm'
import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { personalData } from './personal-data.ts'
import { deleteAfterDays } from './retention.ts'

/** One row per limited subject (an address, an account, a network): count and start */
export const rateLimits = snakeCase.table(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamptz().notNull(),
  },
  (t) => [
    index('rate_limits_past').on(t.windowEndsAt),
    // Indexes the subject after the last colon of the key.
    index('rate_limits_by_subject').on(sql`substring(${t.key}, '[^:]*$')`),
  ],
)
deleteAfterDays(rateLimits.windowEndsAt, 0)
personalData(rateLimits, 'Limits', 'Counts that expire within hours.')
