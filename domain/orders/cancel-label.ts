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
 * Makes a cancelled label active again because the carrier does not take it back. Not if the order is refunded or has another label by now.
 * The caller has locked both rows. Returns false if the label stays cancelled.
 */
export async function restoreLabel(ctx: Needs<'now'>, tx: Tx, locked: LabelOfOrder): Promise<boolean> {
  const { status, refundRequestedAt, deliveryStatus } = locked.order
  const isOpen = status === 'completed' && !refundRequestedAt && deliveryStatus === 'preparing'
  return isOpen && restore(ctx, tx, locked)
}

/** The same once the carrier has the parcel: then it is on its way, even if the buyer has the money back. */
export async function restoreSentLabel(ctx: Needs<'now'>, tx: Tx, locked: LabelOfOrder): Promise<boolean> {
  return locked.order.deliveryStatus === 'cancelled' ? restore(ctx, tx, locked) : restoreLabel(ctx, tx, locked)
}

type LabelOfOrder = { order: OrderRow; shipment: ShipmentRow }

async function restore(ctx: Needs<'now'>, tx: Tx, { order, shipment }: LabelOfOrder): Promise<boolean> {
  if (!shipment.labelUrl || (await findActiveShipment(tx, order.id))) return false
  await tx.update(shipments).set({ status: 'bought', updatedAt: ctx.now() }).where(eq(shipments.id, shipment.id))
  await tx.delete(deliveryEvents).where(and(eq(deliveryEvents.orderId, order.id), eq(deliveryEvents.status, 'preparing')))
  if (shipment.labelRefund === 'refunded') await recordLabelReuse(ctx, tx, await labelSurcharge(tx, { order, shipment }))
  return true
}
