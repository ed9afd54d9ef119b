import { and, eq, inArray } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { shipments } from './deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES } from './find-active-shipment.ts'

/** Retires a parcel that the carrier is returning, so that there can be another. */
export async function retireParcel(ctx: Needs<'now'>, tx: Tx, consignmentId: string): Promise<void> {
  await tx
    .update(shipments)
    .set({ status: 'came_back', updatedAt: ctx.now() })
    .where(and(eq(shipments.consignmentId, consignmentId), inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES)))
}
