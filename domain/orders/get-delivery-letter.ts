import type { Queryable } from '../kernel/db.ts'
import { findLiveShipment } from './find-live-shipment.ts'
import { getOrderLetter } from './get-order-letter.ts'

/** What the letters about a delivery tell: the order and its parcel. */
export async function getDeliveryLetter(db: Queryable, orderId: string) {
  const [letter, shipment] = await Promise.all([getOrderLetter(db, orderId), findLiveShipment(db, orderId)])
  return { ...letter, shipment }
}
export type DeliveryLetterFacts = Awaited<ReturnType<typeof getDeliveryLetter>>
