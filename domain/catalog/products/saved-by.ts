import { type SQL, sql } from 'drizzle-orm'
import { MINIMUM_COHORT } from '#contracts/kernel/minimum-cohort.ts'
import { products } from './products-table.ts'

/** How many people saved a product in a collection; null below five */
export function savedBy(): SQL<number | null> {
  return sql<number | null>`(select case when count(distinct user_id) >= ${MINIMUM_COHORT} then count(distinct user_id)::int end
    from wishlist_items where product_id = ${products.id})`
}
