import { boolean, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'
import { createdAt, id } from '../kernel/columns.ts'

function owner() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

/** What every list has that somebody keeps, of instruments or of builders; one of each kind is the default. */
export function userListColumns() {
  return {
    id: id(),
    userId: owner(),
    name: text().notNull(),
    description: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  }
}

/** What is known of a thing on a list. It knows its owner, so that every heart of a page is one look into one index. */
export function userListItemColumns() {
  return { id: id(), userId: owner(), notes: text(), addedAt: createdAt() }
}
