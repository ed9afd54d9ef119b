import { sql } from 'drizzle-orm'
import { index, snakeCase, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { userListColumns, userListItemColumns } from './user-list-columns.ts'

/** A user's private lists of builders. */
export const savedBuilderLists = snakeCase.table('saved_builder_lists', userListColumns(), (t) => [
  uniqueIndex('saved_builder_lists_one_default').on(t.userId).where(sql`${t.isDefault}`),
  index('saved_builder_lists_by_user').on(t.userId, t.isDefault.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
])

/** A builder on a list, at most once. */
export const savedBuilderItems = snakeCase.table(
  'saved_builder_items',
  {
    ...userListItemColumns(),
    savedListId: uuid()
      .notNull()
      .references(() => savedBuilderLists.id, { onDelete: 'cascade' }),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('saved_builder_items_once').on(t.savedListId, t.builderId),
    index('saved_builder_items_newest').on(t.savedListId, t.addedAt.desc().nullsFirst(), t.id),
    index('saved_builder_items_by_user').on(t.userId, t.builderId),
    index('saved_builder_items_by_builder').on(t.builderId),
  ],
)
personalData(savedBuilderLists, 'Wishlists', { user: savedBuilderLists.userId })
personalData(savedBuilderItems, 'Wishlists', { user: savedBuilderItems.userId })
eraseWithAccount(savedBuilderItems, { profile: savedBuilderItems.builderId }, 'delete')
