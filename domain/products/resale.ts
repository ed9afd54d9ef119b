import { eq, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { Resale } from '#contracts/own-product-views.ts'
import type { Queryable } from '../kernel/db.ts'
import { productPolicy } from './product-policy.ts'
import { products } from './products-table.ts'

/** What decides whether a sold product may be listed again. Raw SQL, because orders belong to a capability further right. */
export const resaleColumns = {
  /** Where the product was when its order was refunded; null while its sale is valid. */
  refundedDelivery: sql<DeliveryStatus | null>`(
    select o.delivery_status from order_items i join orders o on o.id = i.order_id
    where i.product_id = products.id and o.status = 'refunded' and products.sold_at is not null and not exists (
      select 1 from orders s where s.product_id = products.id and s.status in ('pending', 'completed'))
    order by o.created_at desc limit 1)`,
  relistedAs: sql<string | null>`(select r.id from products r where r.relisted_from_id = products.id and r.status <> 'archived')`,
}
type ResaleFacts = { refundedDelivery: DeliveryStatus | null; relistedAs: string | null }

/** What the builder may do with a product whose order was refunded; null for every other. */
export function resaleView(facts: ResaleFacts): Resale | null {
  if (productPolicy.relist(facts) !== true) return null
  const isBack = facts.refundedDelivery === 'cancelled' || facts.refundedDelivery === 'returned'
  return { is_back: isBack, relisted_as: facts.relistedAs }
}

/** The same for a product whose owner has already been checked. */
export async function findResale(db: Queryable, productId: string): Promise<Resale | null> {
  const [facts] = await db.select(resaleColumns).from(products).where(eq(products.id, productId))
  return facts ? resaleView(facts) : null
}
