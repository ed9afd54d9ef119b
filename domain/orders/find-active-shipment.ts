import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../kernel/db.ts'
import { type ShipmentStatus, shipments } from './shipments-tables.ts'

export type ShipmentRow = typeof shipments.$inferSelect

/** Those that stand: an order has at most one of them. */
export const ACTIVE_SHIPMENT_STATUSES: ShipmentStatus[] = ['buying', 'bought', 'own']

/** The parcel of an order, if it has one that was neither refused nor given back. */
export async function findActiveShipment(db: Queryable, orderId: string): Promise<ShipmentRow | undefined> {
  const [live] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES)))
  return live
}
