import { sql } from 'drizzle-orm'
import { boolean, index, snakeCase, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { createdAt, id } from '../kernel/columns.ts'

/** Somebody's lists of builders, seen by nobody else; one of them is the default. */
export const savedBuilderLists = snakeCase.table(
  'saved_builder_lists',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_builder_lists_one_default').on(t.userId).where(sql`${t.isDefault}`),
    index('saved_builder_lists_by_user').on(t.userId, t.isDefault.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
  ],
)

/** A builder in a list, once. */
export const savedBuilderItems = snakeCase.table(
  'saved_builder_items',
  {
    id: id(),
    savedListId: uuid()
      .notNull()
      .references(() => savedBuilderLists.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    notes: text(),
    addedAt: createdAt(),
  },
  (t) => [
    unique('saved_builder_items_once').on(t.savedListId, t.builderId),
    index('saved_builder_items_newest').on(t.savedListId, t.addedAt.desc().nullsFirst(), t.id),
    index('saved_builder_items_by_user').on(t.userId, t.builderId),
    index('saved_builder_items_by_builder').on(t.builderId),
  ],
)
