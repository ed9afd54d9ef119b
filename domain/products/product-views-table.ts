import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, primaryKey, snakeCase, uuid } from 'drizzle-orm/pg-core'
import { products } from './products-table.ts'

/** How often the page of an instrument for sale was opened on a day (UTC). Nothing about who opened it. */
export const productViews = snakeCase.table(
  'product_views',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.day] }),
    index('product_views_by_day').on(t.day),
    check('product_views_some', sql`${t.views} > 0`),
  ],
)

/** The views of all instruments on a day. It stays when those of each instrument are purged: one row a day. */
export const viewTotals = snakeCase.table(
  'view_totals',
  {
    day: date().primaryKey(),
    views: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [check('view_totals_some', sql`${t.views} > 0`)],
)
