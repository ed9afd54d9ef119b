import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { type ShipmentStatus, shipments } from './deliveries-tables.ts'

export type ShipmentRow = typeof shipments.$inferSelect

/** The statuses of an active parcel. A consignment has at most one. */
export const ACTIVE_SHIPMENT_STATUSES: ShipmentStatus[] = ['buying', 'bought', 'own']

/** The parcel of an order or a build, unless it was refused or its label returned. */
export async function findActiveShipment(db: Queryable, consignmentId: string): Promise<ShipmentRow | undefined> {
  const [live] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.consignmentId, consignmentId), inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES)))
  return live
}
