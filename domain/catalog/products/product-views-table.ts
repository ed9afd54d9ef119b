import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, primaryKey, snakeCase, uuid } from 'drizzle-orm/pg-core'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { deleteAfterDays } from '#domain/kernel/retention.ts'
import { products } from './products-table.ts'

/** Daily page views (UTC) of an instrument for sale. Nothing about viewers. */
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
deleteAfterDays(productViews.day, 400)
personalData(productViews, 'Views', { profile: [productViews.productId, products.builderId] })
eraseWithAccount(productViews, { profile: [productViews.productId, products.builderId] }, 'delete')

/** Daily views of all instruments. One row a day, kept when those of each instrument are purged. */
export const viewTotals = snakeCase.table(
  'view_totals',
  {
    day: date().primaryKey(),
    views: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [check('view_totals_some', sql`${t.views} > 0`)],
)
