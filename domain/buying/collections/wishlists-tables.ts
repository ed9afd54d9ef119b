import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '#domain/catalog/products/products-table.ts'
import { timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { userListColumns, userListItemColumns } from './user-list-columns.ts'

/** A user's named collections of products */
export const wishlists = snakeCase.table(
  'wishlists',
  {
    ...userListColumns(),
    isPublic: boolean().notNull().default(false),
    /** When an operator made it private. The owner cannot share it until an operator lifts that. */
    closedAt: timestamptz(),
    /** The reason, for the owner */
    closedReason: text(),
  },
  (t) => [
    check('wishlists_closed_is_private', sql`${t.closedAt} is null or not ${t.isPublic}`),
    uniqueIndex('wishlists_one_default').on(t.userId).where(sql`${t.isDefault}`),
    index('wishlists_by_user').on(t.userId, t.isDefault.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
  ],
)
personalData(wishlists, 'Wishlists', { user: wishlists.userId })

/** A product in a collection, at most once. */
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
    /** When it was saved; written by a trigger */
    savedPriceCents: integer(),
  },
  (t) => [
    unique('wishlist_items_once').on(t.wishlistId, t.productId),
    index('wishlist_items_newest').on(t.wishlistId, t.addedAt.desc().nullsFirst(), t.id),
    index('wishlist_items_by_user').on(t.userId, t.productId),
    index('wishlist_items_by_product').on(t.productId),
  ],
)
personalData(wishlistItems, 'Wishlists', { user: wishlistItems.userId })
