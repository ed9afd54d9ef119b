import { findActiveShipment } from '#domain/delivering/deliveries/find-active-shipment.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { getOrderEmailFacts } from './get-order-email-facts.ts'

/** The content of the emails about a delivery: the order and its parcel. */
export async function getDeliveryEmailFacts(db: Queryable, orderId: string) {
  const [email, shipment] = await Promise.all([getOrderEmailFacts(db, orderId), findActiveShipment(db, orderId)])
  return { ...email, shipment }
}
export type DeliveryEmailFacts = Awaited<ReturnType<typeof getDeliveryEmailFacts>>
