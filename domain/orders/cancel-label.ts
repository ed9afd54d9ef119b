import { and, eq } from 'drizzle-orm'
import { requireAcceptedTerms } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { enforceRateLimit } from '../kernel/enforce-rate-limit.ts'
import { recordLabelReuse } from '../payouts/record-label-surcharge.ts'
import type { OrderRow } from './create-order.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { findActiveShipment, type ShipmentRow } from './find-active-shipment.ts'
import { labelSurcharge } from './label-surcharge.ts'
import { lockOwnOrder } from './lock-own-order.ts'
import { moveDelivery } from './move-delivery.ts'
import { voidLabelJob } from './parcel-jobs.ts'
import { deliveryEvents, shipments } from './shipments-tables.ts'

/** The builder cancels a label that the carrier has not scanned yet. A job returns it; another can be bought at once. */
export async function cancelLabel(ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>, orderId: string): Promise<void> {
  const builder = requireAcceptedTerms(ctx.actor)
  await enforceRateLimit(ctx, { key: `label:${builder.id}`, times: 60, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    const order = await lockOwnOrder(ctx, tx, orderId)
    authorize(deliveryPolicy.voidLabel(order))
    const shipmentId = order.shipment?.id ?? ''
    await tx.update(shipments).set({ status: 'voiding', updatedAt: ctx.now() }).where(eq(shipments.id, shipmentId))
    await moveDelivery(ctx, tx, order, 'preparing')
    await ctx.jobs.enqueue(tx, voidLabelJob, { shipmentId })
  })
}

/**
 * Makes a cancelled label active again if it cannot be returned because the carrier has its parcel. Not if the order was
 * refunded or has another label by now. The caller has locked both rows. Returns false if the label stays cancelled.
 */
export async function restoreLabel(
  ctx: Needs<'now'>,
  tx: Tx,
  { order, shipment }: { order: OrderRow; shipment: ShipmentRow },
): Promise<boolean> {
  if (!shipment.labelUrl || order.status !== 'completed' || order.refundRequestedAt) return false
  if (order.deliveryStatus !== 'preparing' || (await findActiveShipment(tx, order.id))) return false
  await tx.update(shipments).set({ status: 'bought', updatedAt: ctx.now() }).where(eq(shipments.id, shipment.id))
  await tx.delete(deliveryEvents).where(and(eq(deliveryEvents.orderId, order.id), eq(deliveryEvents.status, 'preparing')))
  if (shipment.labelRefund === 'refunded') await recordLabelReuse(ctx, tx, await labelSurcharge(tx, { order, shipment }))
  return true
}
