import { eq, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { Resale } from '#contracts/catalog/own-product-views.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isLostInFull } from '#domain/money/payments/dispute-conditions.ts'
import { productPolicy } from './product-policy.ts'
import { products } from './products-table.ts'

/** Decides whether a sold product may be relisted. Raw SQL, because orders and returns belong to a later capability. */
export const resaleColumns = {
  /**
   * The product's location when the buyer got the money back: after a refund, or a lost dispute if it was never shipped or was returned.
   * Otherwise null.
   */
  refundedDelivery: sql<DeliveryStatus | null>`(
    select o.delivery_status from order_items i join orders o on o.id = i.order_id
    where i.product_id = products.id and products.sold_at is not null and (
      (o.status = 'refunded' and not exists (
        select 1 from orders s where s.product_id = products.id and s.status in ('pending', 'completed')))
      or (o.status = 'completed' and o.delivery_status in ('cancelled', 'returned')
        and ${isLostInFull(sql`o.checkout_id`, sql`o.total_cents`)}))
    order by o.created_at desc limit 1)`,
  hasReturned: sql<boolean>`exists (
    select from returns r join orders o on o.id = r.order_id
    where o.product_id = products.id and r.outcome = 'refunded' and r.received_at is not null)`,
  relistedAs: sql<string | null>`(select r.id from products r where r.relisted_from_id = products.id and r.status <> 'archived')`,
}
type ResaleFacts = { refundedDelivery: DeliveryStatus | null; hasReturned: boolean; relistedAs: string | null }

/** The builder's possible actions for a product whose buyer got the money back, or its new listing; null for every other product */
export function resaleView(facts: ResaleFacts): Resale | null {
  // A bank may change its mind after the product was relisted.
  if (productPolicy.relist(facts) !== true && facts.relistedAs === null) return null
  const isBack = facts.hasReturned || facts.refundedDelivery === 'cancelled' || facts.refundedDelivery === 'returned'
  return { is_back: isBack, relisted_as: facts.relistedAs }
}

/** The same for a product whose owner has already been checked */
export async function findResale(db: Queryable, productId: string): Promise<Resale | null> {
  const [facts] = await db.select(resaleColumns).from(products).where(eq(products.id, productId))
  return facts ? resaleView(facts) : null
}
