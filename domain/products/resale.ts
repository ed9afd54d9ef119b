import { eq, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { Resale } from '#contracts/own-product-views.ts'
import type { Queryable } from '../kernel/db.ts'
import { isLostInFull } from '../payments/dispute-conditions.ts'
import { productPolicy } from './product-policy.ts'
import { products } from './products-table.ts'

/** What decides whether a sold product may be listed again. Raw SQL, because orders belong to a capability further right. */
export const resaleColumns = {
  /** Where the product was when the buyer got the money back: refunded, or lost to their bank and never gone or back. Null otherwise. */
  refundedDelivery: sql<DeliveryStatus | null>`(
    select o.delivery_status from order_items i join orders o on o.id = i.order_id
    where i.product_id = products.id and products.sold_at is not null and (
      (o.status = 'refunded' and not exists (
        select 1 from orders s where s.product_id = products.id and s.status in ('pending', 'completed')))
      or (o.status = 'completed' and o.delivery_status in ('cancelled', 'returned')
        and ${isLostInFull(sql`o.checkout_id`, sql`o.total_cents`)}))
    order by o.created_at desc limit 1)`,
  relistedAs: sql<string | null>`(select r.id from products r where r.relisted_from_id = products.id and r.status <> 'archived')`,
}
type ResaleFacts = { refundedDelivery: DeliveryStatus | null; relistedAs: string | null }

/** What the builder may do with a product whose buyer has the money back, or where it is listed again; null for every other. */
export function resaleView(facts: ResaleFacts): Resale | null {
  // A bank may change its mind after the product was listed again.
  if (productPolicy.relist(facts) !== true && facts.relistedAs === null) return null
  const isBack = facts.refundedDelivery === 'cancelled' || facts.refundedDelivery === 'returned'
  return { is_back: isBack, relisted_as: facts.relistedAs }
}

/** The same for a product whose owner has already been checked. */
export async function findResale(db: Queryable, productId: string): Promise<Resale | null> {
  const [facts] = await db.select(resaleColumns).from(products).where(eq(products.id, productId))
  return facts ? resaleView(facts) : null
}
