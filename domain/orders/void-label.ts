import { and, eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { shipments } from './shipments-tables.ts'

/** Gives back the label of a parcel that will not leave. What the broker makes of it is noted; nobody has to wait for it. */
export async function voidLabel(ctx: Needs<'db' | 'now' | 'carriers'>, { shipmentId }: { shipmentId: string }): Promise<void> {
  const [unused] = await ctx.db.select().from(shipments).where(eq(shipments.id, shipmentId))
  if (unused?.status !== 'voiding' || !unused.carrierShipmentId) return
  const labelRefund = await ctx.carriers.refundLabel(unused.carrierShipmentId)
  await ctx.db
    .update(shipments)
    .set({ status: 'voided', labelRefund, updatedAt: ctx.now() })
    .where(and(eq(shipments.id, shipmentId), eq(shipments.status, 'voiding')))
}
