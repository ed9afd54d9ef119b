import { boolean, index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { products } from './products-table.ts'

/**
 * The visible instruments of each category, in the order of each list, so that a page of a category only reads its own entries. Written
 * only by triggers of the products.
 */
export const categoryEntries = snakeCase.table(
  'category_entries',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    priceCents: integer().notNull(),
    isSold: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    /** The name as lists sort it, stored so that an index alone is enough */
    alphabetForm: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'category_entries_of_product', columns: [t.productId, t.category] }),
    index('category_entries_newest').on(t.category, t.createdAt.desc().nullsFirst(), t.productId),
    index('category_entries_price').on(t.category, t.isSold, t.priceCents, t.productId),
    index('category_entries_price_high').on(t.category, t.isSold, t.priceCents.desc().nullsFirst(), t.productId),
    index('category_entries_name').on(t.category, t.alphabetForm, t.productId),
  ],
)
personalData(categoryEntries, 'Listings', 'How lists are sorted.')
