import { index, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { users } from './accounts-tables.ts'

/**
 * Network addresses and browsers of earlier sign-ins, so that other people's guesses do not lock the owner out there. Only keyed hashes,
 * different for each account.
 */
export const signInPlaces = snakeCase.table(
  'sign_in_places',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    placeHash: text().notNull(),
    kind: text().$type<'address' | 'device'>().notNull(),
    createdAt: createdAt(),
    lastSignInAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.placeHash] }), index('sign_in_places_idle').on(t.lastSignInAt)],
)
personalData(signInPlaces, 'Where you sign in from', { user: signInPlaces.userId, omit: ['placeHash'] })
