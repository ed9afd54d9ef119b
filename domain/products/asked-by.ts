import { type SQL, sql } from 'drizzle-orm'
import { products } from './products-table.ts'

/** How many people have asked the builder about a product. From the first one on: the builder reads who asks. */
export function askedBy(): SQL<number> {
  return sql<number>`(select count(distinct sender_id)::int from messages where messages.product_id = ${products.id})`
}
