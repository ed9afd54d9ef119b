import { type SQL, sql } from 'drizzle-orm'
import { products } from './products-table.ts'

/** Fewer could be guessed. */
const FEWEST_COUNTED = 5

/** How many people keep a product in a collection; null for fewer than five. */
export function savedBy(): SQL<number | null> {
  return sql<number | null>`(select case when count(distinct user_id) >= ${FEWEST_COUNTED} then count(distinct user_id)::int end
    from wishlist_items where product_id = ${products.id})`
}
