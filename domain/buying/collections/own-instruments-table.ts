import { primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'

/** Instruments that users play and saved to their accounts. Private. */
export const ownInstruments = snakeCase.table(
  'own_instruments',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    family: text().notNull(),
    /** The `/fit` query, as entered */
    query: text().notNull(),
    /** Instruments are compared with the newest of their family. */
    keptAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ name: 'own_instruments_once', columns: [t.userId, t.query] })],
)
personalData(ownInstruments, 'Wishlists', { user: ownInstruments.userId })
