import { type SQL, sql } from 'drizzle-orm'
import { products } from './products-table.ts'

/** How many people have messaged the builder about a product, from one on, since the builder sees who they are */
export function askedBy(): SQL<number> {
  return sql<number>`(select count(distinct sender_id)::int from messages where messages.product_id = ${products.id})`
}
