import { sql } from 'drizzle-orm'
import { boolean, index, snakeCase, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'
import { createdAt, id } from '../kernel/columns.ts'
import { products } from '../products/products-table.ts'

/** Somebody's named collections of instruments; one of them is the default. */
export const wishlists = snakeCase.table(
  'wishlists',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    isPublic: boolean().notNull().default(false),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('wishlists_one_default').on(t.userId).where(sql`${t.isDefault}`),
    index('wishlists_by_user').on(t.userId, t.isDefault.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
  ],
)

/** An instrument in a collection, once. It knows its owner, so that every heart of a page is one look into one index. */
export const wishlistItems = snakeCase.table(
  'wishlist_items',
  {
    id: id(),
    wishlistId: uuid()
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    notes: text(),
    addedAt: createdAt(),
  },
  (t) => [
    unique('wishlist_items_once').on(t.wishlistId, t.productId),
    index('wishlist_items_newest').on(t.wishlistId, t.addedAt.desc().nullsFirst(), t.id),
    index('wishlist_items_by_user').on(t.userId, t.productId),
    index('wishlist_items_by_product').on(t.productId),
  ],
)
