import { eq } from 'drizzle-orm'
import { only, type Tx } from '../kernel/db.ts'
import type { OrderRow } from './create-order.ts'
import type { ShipmentRow } from './find-active-shipment.ts'
import { orders } from './orders-tables.ts'
import { shipments } from './shipments-tables.ts'

/** Locks a parcel and its order: always the order first, as everywhere. */
export async function lockShipment(tx: Tx, shipmentId: string): Promise<{ order: OrderRow; shipment: ShipmentRow } | undefined> {
  const [found] = await tx.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, shipmentId))
  if (!found) return undefined
  const order = only(await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update'))
  const shipment = only(await tx.select().from(shipments).where(eq(shipments.id, shipmentId)).for('update'))
  return { order, shipment }
}
