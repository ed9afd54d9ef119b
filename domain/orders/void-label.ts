import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { recordLabelRefund } from '../payouts/record-label-surcharge.ts'
import { restoreLabel } from './cancel-label.ts'
import type { ShipmentRow } from './find-active-shipment.ts'
import { labelSurcharge } from './label-surcharge.ts'
import { lockShipment } from './lock-shipment.ts'
import { moveDelivery } from './move-delivery.ts'
import { notifyBuyerAndBuilder } from './notify-buyer-and-builder.ts'
import { shipments } from './shipments-tables.ts'

/**
 * Gives back the label of a parcel that will not leave, and later asks what the carrier made of it. Once the carrier has paid,
 * its builder gets back what a dearer service cost. A carrier that has the parcel keeps the label: then it stands again, if
 * nothing took its place.
 */
export async function voidLabel(
  ctx: Needs<'db' | 'now' | 'jobs' | 'carriers'>,
  { shipmentId }: { shipmentId: string },
): Promise<void> {
  const [unused] = await ctx.db.select().from(shipments).where(eq(shipments.id, shipmentId))
  if (!unused?.carrierShipmentId || !isOpen(unused)) return
  const labelRefund =
    unused.status === 'voiding'
      ? await ctx.carriers.refundLabel(unused.carrierShipmentId)
      : await ctx.carriers.findLabelRefund(unused.carrierShipmentId)

  await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(tx, shipmentId)
    if (!locked || !isOpen(locked.shipment)) return
    const { order } = locked
    await tx.update(shipments).set({ status: 'voided', labelRefund, updatedAt: ctx.now() }).where(eq(shipments.id, shipmentId))
    if (labelRefund === 'refunded') await recordLabelRefund(ctx, tx, await labelSurcharge(tx, locked))
    if (labelRefund === 'rejected' && (await restoreLabel(ctx, tx, locked)))
      await moveDelivery(ctx, tx, order, 'label_created', { skipEmail: true })
    await notifyBuyerAndBuilder(tx, order)
  })
}

/** To be given back, or given back without the carrier's last word. */
function isOpen({ status, labelRefund }: Pick<ShipmentRow, 'status' | 'labelRefund'>): boolean {
  return status === 'voiding' || (status === 'voided' && labelRefund === 'submitted')
}
