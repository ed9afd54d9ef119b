import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, snakeCase, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/buying/address-views.ts'
import { createdAt, id } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'

/** A user's delivery addresses, deleted with the account. */
export const savedAddresses = snakeCase.table(
  'saved_addresses',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb().$type<Address>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_addresses_one_default').on(t.userId).where(sql`${t.isDefault}`),
    index('saved_addresses_by_user').on(t.userId, t.isDefault.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
  ],
)
personalData(savedAddresses, 'Address book', { user: savedAddresses.userId })
