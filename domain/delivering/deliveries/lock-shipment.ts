import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import type { Consigner, Consigners, Consignment } from './consignment.ts'
import { consignments, shipments } from './deliveries-tables.ts'
import type { ShipmentRow } from './find-active-shipment.ts'

export type LockedShipment = { consigner: Consigner; consignment: Consignment; shipment: ShipmentRow }

/** Locks the order or build first, then its parcel. */
export async function lockShipment(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  consigners: Consigners,
  shipmentId: string,
): Promise<LockedShipment | undefined> {
  const [found] = await tx
    .select({ id: consignments.id, kind: consignments.kind })
    .from(shipments)
    .innerJoin(consignments, eq(consignments.id, shipments.consignmentId))
    .where(eq(shipments.id, shipmentId))
  if (!found) return undefined
  const consigner = consigners[found.kind]
  const consignment = await consigner.lock(ctx, tx, found.id)
  if (!consignment) return undefined
  const shipment = only(await tx.select().from(shipments).where(eq(shipments.id, shipmentId)).for('update'))
  return { consigner, consignment, shipment }
}
