import { eq, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { Resale } from '#contracts/own-product-views.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Verdict } from '../kernel/authorize.ts'
import type { Queryable } from '../kernel/db.ts'
import { products } from './products-table.ts'

/** What decides whether a sold instrument may be listed again. Raw SQL: orders belong to a capability further right. */
export const resaleColumns = {
  /** Where the instrument was when its order was refunded; null while a sale of it stands. */
  refundedDelivery: sql<DeliveryStatus | null>`(
    select o.delivery_status from order_items i join orders o on o.id = i.order_id
    where i.product_id = products.id and o.status = 'refunded' and products.sold_at is not null and not exists (
      select 1 from orders s where s.product_id = products.id and s.status in ('pending', 'completed'))
    order by o.created_at desc limit 1)`,
  relistedAs: sql<string | null>`(select r.id from products r where r.relisted_from_id = products.id and r.status <> 'archived')`,
}
type ResaleFacts = { refundedDelivery: DeliveryStatus | null; relistedAs: string | null }

/** Only an instrument whose buyer got the money back is listed again. */
export function mayRelist({ refundedDelivery }: ResaleFacts): Verdict {
  return refundedDelivery !== null || new Refusal('conflict', 'Only an instrument whose order was refunded can be listed again')
}

/** What the builder may do about an instrument whose order was refunded; null for every other. */
export function resaleView(facts: ResaleFacts): Resale | null {
  if (mayRelist(facts) !== true) return null
  const isBack = facts.refundedDelivery === 'cancelled' || facts.refundedDelivery === 'returned'
  return { is_back: isBack, relisted_as: facts.relistedAs }
}

/** The same for an instrument that somebody has already been shown to own. */
export async function findResale(db: Queryable, productId: string): Promise<Resale | null> {
  const [facts] = await db.select(resaleColumns).from(products).where(eq(products.id, productId))
  return facts ? resaleView(facts) : null
}
