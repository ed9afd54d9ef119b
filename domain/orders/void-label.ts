import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { recordLabelReturn } from '../payouts/record-label.ts'
import { restoreLabel } from './cancel-label.ts'
import { labelSurcharge } from './label-surcharge.ts'
import { lockShipment } from './lock-shipment.ts'
import { moveDelivery } from './move-delivery.ts'
import { shipments } from './shipments-tables.ts'
import { tellBothSides } from './tell-both-sides.ts'

/**
 * Gives back the label of a parcel that will not leave, and with it what the builder paid for a dearer service. A carrier that
 * has the parcel keeps the label: then it stands again, if nothing took its place.
 */
export async function voidLabel(
  ctx: Needs<'db' | 'now' | 'jobs' | 'carriers'>,
  { shipmentId }: { shipmentId: string },
): Promise<void> {
  const [unused] = await ctx.db.select().from(shipments).where(eq(shipments.id, shipmentId))
  if (unused?.status !== 'voiding' || !unused.carrierShipmentId) return
  const labelRefund = await ctx.carriers.refundLabel(unused.carrierShipmentId)

  await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(tx, shipmentId)
    if (locked?.shipment.status !== 'voiding') return
    const { order } = locked
    await tx.update(shipments).set({ status: 'voided', labelRefund, updatedAt: ctx.now() }).where(eq(shipments.id, shipmentId))
    if (labelRefund !== 'rejected') await recordLabelReturn(ctx, tx, await labelSurcharge(tx, locked))
    else if (await restoreLabel(ctx, tx, locked)) await moveDelivery(ctx, tx, order, 'label_created', { quietly: true })
    await tellBothSides(tx, order)
  })
}
