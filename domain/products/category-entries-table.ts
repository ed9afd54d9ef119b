import { boolean, index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../kernel/columns.ts'
import { products } from './products-table.ts'

/**
 * The instruments of each category that the catalog shows, in the order of each list: a page of a category reads its own entries and no
 * others. Only triggers of the products write it.
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
    /** The name as lists are sorted by it: stored, because an index alone can then answer. */
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
