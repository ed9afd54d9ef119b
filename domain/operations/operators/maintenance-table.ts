import { sql } from 'drizzle-orm'
import { boolean, check, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#domain/kernel/columns.ts'

/** One row while the shop is read-only, none otherwise */
export const maintenance = snakeCase.table(
  'maintenance',
  {
    isOn: boolean().primaryKey().default(true),
    /** The message to visitors */
    message: text().notNull(),
    startedAt: createdAt(),
  },
  (t) => [check('maintenance_one_row', sql`${t.isOn}`)],
)
