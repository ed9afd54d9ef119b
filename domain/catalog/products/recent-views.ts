import { type SQL, sql } from 'drizzle-orm'
import { VIEWS_SHOWN_DAYS } from '#contracts/catalog/products.ts'
import { utcDay } from '#contracts/kernel/dates/days.ts'
import { productViews } from './product-views-table.ts'
import { products } from './products-table.ts'

/** Page views of a product in the last thirty days, including today */
export function recentViews(now: Date): SQL<number> {
  const first = utcDay(now, 1 - VIEWS_SHOWN_DAYS)
  return sql<number>`coalesce((select sum(${productViews.views}) from ${productViews}
    where ${productViews.productId} = ${products.id} and ${productViews.day} >= ${first}::date), 0)::int`
}
