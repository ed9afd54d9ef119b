import { eq } from 'drizzle-orm'
import { only, type Queryable } from '../kernel/db.ts'
import { products } from '../products/products-table.ts'
import { findLiveShipment } from './find-live-shipment.ts'
import { getOrderLetter } from './get-order-letter.ts'
import { orders } from './orders-tables.ts'

/** What the letters about a delivery tell: the order, its parcel, and how the builder wants it fetched. */
export async function getDeliveryLetter(db: Queryable, orderId: string) {
  const [letter, shipment, pickup] = await Promise.all([
    getOrderLetter(db, orderId),
    findLiveShipment(db, orderId),
    db
      .select({ details: products.localPickupDetails })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(eq(orders.id, orderId)),
  ])
  return { ...letter, shipment, pickupDetails: only(pickup).details }
}
export type DeliveryLetterFacts = Awaited<ReturnType<typeof getDeliveryLetter>>
