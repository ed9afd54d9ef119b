import { boolean, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#domain/kernel/columns.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'

function owner() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

/** The columns of every user list, of products or builders. One of each kind is the default. */
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

/** The columns of every list item. Includes the owner's id, so that all save buttons of a page need one index lookup. */
export function userListItemColumns() {
  return { id: id(), userId: owner(), notes: text(), addedAt: createdAt() }
}
