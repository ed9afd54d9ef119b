import type { Queryable } from '../kernel/db.ts'
import { findActiveShipment } from './find-active-shipment.ts'
import { getOrderEmail } from './get-order-email.ts'

/** The content of the emails about a delivery: the order and its parcel. */
export async function getDeliveryEmail(db: Queryable, orderId: string) {
  const [email, shipment] = await Promise.all([getOrderEmail(db, orderId), findActiveShipment(db, orderId)])
  return { ...email, shipment }
}
export type DeliveryEmailFacts = Awaited<ReturnType<typeof getDeliveryEmail>>
