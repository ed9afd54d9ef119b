import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { recordLabelRefund } from '#domain/money/payouts/record-label-surcharge.ts'
import { restoreLabel } from './cancel-label.ts'
import type { Consigners } from './consignment.ts'
import { shipments } from './deliveries-tables.ts'
import type { ShipmentRow } from './find-active-shipment.ts'
import { labelMoney } from './label-money.ts'
import { lockShipment } from './lock-shipment.ts'
import { moveDelivery } from './move-delivery.ts'

/**
 * Returns the label of a parcel that will not ship, and later asks for the carrier's decision. Refunds the builder's surcharge
 * once the carrier credits the label. If the carrier already has the parcel, the label becomes active again, unless another one
 * replaced it.
 */
export async function voidLabel(
  ctx: Needs<'db' | 'now' | 'jobs' | 'settings' | 'carriers'>,
  consigners: Consigners,
  { shipmentId }: { shipmentId: string },
): Promise<void> {
  const [unused] = await ctx.db.select().from(shipments).where(eq(shipments.id, shipmentId))
  if (!unused?.carrierShipmentId || !isOpen(unused)) return
  const labelRefund =
    unused.status === 'voiding'
      ? await ctx.carriers.refundLabel(unused.carrierShipmentId)
      : await ctx.carriers.findLabelRefund(unused.carrierShipmentId)

  await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(ctx, tx, consigners, shipmentId)
    if (!locked || !isOpen(locked.shipment)) return
    const { consigner, consignment } = locked
    await tx.update(shipments).set({ status: 'voided', labelRefund, updatedAt: ctx.now() }).where(eq(shipments.id, shipmentId))
    if (labelRefund === 'refunded') await recordLabelRefund(ctx, tx, labelMoney(locked))
    if (labelRefund === 'rejected' && (await restoreLabel(ctx, tx, locked)))
      await moveDelivery(ctx, tx, { ...locked, to: 'label_created', skipEmail: true })
    await consigner.onLabelReturned(ctx, tx, consignment)
    await consigner.notify(tx, consignment)
  })
}

/** Waiting for the return or the carrier's decision. */
function isOpen({ status, labelRefund }: Pick<ShipmentRow, 'status' | 'labelRefund'>): boolean {
  return status === 'voiding' || (status === 'voided' && labelRefund === 'submitted')
}
