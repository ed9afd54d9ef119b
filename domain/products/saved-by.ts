import { type SQL, sql } from 'drizzle-orm'
import { FEWEST_PEOPLE } from '#contracts/fewest-people.ts'
import { products } from './products-table.ts'

/** How many people keep a product in a collection; null for fewer than five. */
export function savedBy(): SQL<number | null> {
  return sql<number | null>`(select case when count(distinct user_id) >= ${FEWEST_PEOPLE} then count(distinct user_id)::int end
    from wishlist_items where product_id = ${products.id})`
}
