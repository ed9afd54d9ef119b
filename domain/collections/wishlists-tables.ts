import { sql } from 'drizzle-orm'
import { boolean, check, index, snakeCase, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../kernel/columns.ts'
import { products } from '../products/products-table.ts'
import { userListColumns, userListItemColumns } from './user-list-columns.ts'

/** Somebody's named collections of instruments. */
export const wishlists = snakeCase.table(
  'wishlists',
  {
    ...userListColumns(),
    isPublic: boolean().notNull().default(false),
    /** When an operator made it private. Until one lifts that, its owner cannot show it again. */
    closedAt: timestamptz(),
  },
  (t) => [
    check('wishlists_closed_is_private', sql`${t.closedAt} is null or not ${t.isPublic}`),
    uniqueIndex('wishlists_one_default').on(t.userId).where(sql`${t.isDefault}`),
    index('wishlists_by_user').on(t.userId, t.isDefault.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
  ],
)

/** An instrument in a collection, once. */
export const wishlistItems = snakeCase.table(
  'wishlist_items',
  {
    ...userListItemColumns(),
    wishlistId: uuid()
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('wishlist_items_once').on(t.wishlistId, t.productId),
    index('wishlist_items_newest').on(t.wishlistId, t.addedAt.desc().nullsFirst(), t.id),
    index('wishlist_items_by_user').on(t.userId, t.productId),
    index('wishlist_items_by_product').on(t.productId),
  ],
)
