import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '#domain/catalog/products/products-table.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'

function owner() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

/** What a collection contains: products (wishlists), or builders (always private) */
export type CollectionKind = 'products' | 'builders'

/** A user's named collections. One of each kind is the default. */
export const collections = snakeCase.table(
  'collections',
  {
    id: id(),
    userId: owner(),
    kind: text().$type<CollectionKind>().notNull(),
    name: text().notNull(),
    description: text(),
    isDefault: boolean().notNull().default(false),
    isPublic: boolean().notNull().default(false),
    /** When an operator made it private. The owner cannot share it until an operator lifts that. */
    closedAt: timestamptz(),
    /** The reason, for the owner */
    closedReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('collections_kind', sql`${t.kind} in ('products', 'builders')`),
    check('collections_of_builders_are_private', sql`${t.kind} = 'products' or not ${t.isPublic}`),
    check('collections_closed_is_private', sql`${t.closedAt} is null or not ${t.isPublic}`),
    uniqueIndex('collections_one_default').on(t.userId, t.kind).where(sql`${t.isDefault}`),
    index('collections_by_user').on(t.userId, t.kind, t.isDefault.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
  ],
)
personalData(collections, 'Wishlists', { user: collections.userId })

/** A product or builder in a collection, at most once. Stores the owner too, so all save buttons on a page need only one index lookup. */
export const collectionItems = snakeCase.table(
  'collection_items',
  {
    id: id(),
    userId: owner(),
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    builderId: uuid().references(() => userProfiles.id, { onDelete: 'cascade' }),
    notes: text(),
    /** The product's price when it was saved; written by a trigger */
    savedPriceCents: integer(),
    addedAt: createdAt(),
  },
  (t) => [
    check('collection_items_of_one', sql`num_nonnulls(${t.productId}, ${t.builderId}) = 1`),
    unique('collection_items_product_once').on(t.collectionId, t.productId),
    unique('collection_items_builder_once').on(t.collectionId, t.builderId),
    index('collection_items_newest').on(t.collectionId, t.addedAt.desc().nullsFirst(), t.id),
    index('collection_items_by_user').on(t.userId, t.productId),
    index('collection_items_by_product').on(t.productId),
    index('collection_items_by_builder').on(t.builderId, t.userId),
  ],
)
personalData(collectionItems, 'Wishlists', { user: collectionItems.userId })
eraseWithAccount(collectionItems, { profile: collectionItems.builderId }, 'delete')

/** The column with the id of what a collection contains */
export function itemColumn(kind: CollectionKind) {
  return kind === 'products' ? collectionItems.productId : collectionItems.builderId
}
