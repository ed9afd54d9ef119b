import { type SQL, sql } from 'drizzle-orm'
import { MINIMUM_COHORT } from '#contracts/kernel/minimum-cohort.ts'
import { products } from './products-table.ts'

/** How many people have messaged the builder about a product, from one on, since the builder sees who they are */
export function askedBy(): SQL<number> {
  return sql<number>`(select count(distinct sender_id)::int from messages where messages.product_id = ${products.id})`
}

/** How many people saved a product in a collection; null below five */
export function savedBy(): SQL<number | null> {
  return sql<number | null>`(select case when count(distinct user_id) >= ${MINIMUM_COHORT} then count(distinct user_id)::int end
    from collection_items where product_id = ${products.id})`
}
