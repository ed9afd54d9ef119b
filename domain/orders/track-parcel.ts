import { and, eq } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { isLostInFull } from '../payments/dispute-conditions.ts'
import type { Tracker, TrackerStatus } from '../ports/carriers.ts'
import { restoreSentLabel } from './cancel-label.ts'
import type { OrderRow } from './create-order.ts'
import { deliveryMayMove } from './delivery-states.ts'
import type { ShipmentRow } from './find-active-shipment.ts'
import { lockShipment } from './lock-shipment.ts'
import { moveDelivery } from './move-delivery.ts'
import { notifyBuyerAndBuilder } from './notify-buyer-and-builder.ts'
import { orders } from './orders-tables.ts'
import { sendUnpaidParcelEmails } from './send-order-emails.ts'
import { shipments } from './shipments-tables.ts'

/** The delivery statuses that a tracker status implies, in order. Other tracker statuses imply none. */
const DELIVERY_STATUSES_BY_TRACKER: Partial<Record<TrackerStatus, DeliveryStatus[]>> = {
  in_transit: ['shipped'],
  out_for_delivery: ['shipped'],
  available_for_pickup: ['shipped'],
  delivered: ['shipped', 'delivered'],
  return_to_sender: ['shipped', 'returned'],
}

/** Asks the carrier where a parcel is and updates its order. Safe to repeat, in any order. */
export async function trackParcel(
  ctx: Needs<'db' | 'now' | 'jobs' | 'carriers'>,
  { trackerId }: { trackerId: string },
): Promise<void> {
  const tracker = await ctx.carriers.getTracker(trackerId)
  if (!tracker) return
  const [known] = await ctx.db.select({ id: shipments.id }).from(shipments).where(eq(shipments.trackerId, trackerId))
  if (!known) return

  await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(tx, known.id)
    if (!locked) return
    const { order, shipment } = locked
    // Answers can overtake each other: ignore one that is older than what is stored.
    if (shipment.trackerUpdatedAt && tracker.updatedAt < shipment.trackerUpdatedAt) return
    await tx
      .update(shipments)
      .set({
        trackingStatus: tracker.status,
        trackerUpdatedAt: tracker.updatedAt,
        expectedAt: tracker.expectedAt,
        trackingUrl: tracker.trackingUrl ?? shipment.trackingUrl,
        scans: tracker.scans,
        updatedAt: ctx.now(),
      })
      .where(eq(shipments.id, shipment.id))
    const stands = shipment.status === 'bought' || (await wasSentDespiteCancel(ctx, tx, locked, tracker))
    const moved = stands ? await applyTracker(ctx, tx, order, tracker) : order
    const isNews = shipment.trackerUpdatedAt?.getTime() !== tracker.updatedAt.getTime()
    if (moved === order && isNews) await notifyBuyerAndBuilder(tx, order)
  })
}

/** The parcel was sent with a cancelled label after all, and the carrier has it. */
async function wasSentDespiteCancel(
  ctx: Needs<'now'>,
  tx: Tx,
  locked: { order: OrderRow; shipment: ShipmentRow },
  { status }: Tracker,
): Promise<boolean> {
  const isCancelled = locked.shipment.status === 'voiding' || locked.shipment.status === 'voided'
  return isCancelled && DELIVERY_STATUSES_BY_TRACKER[status] !== undefined && (await restoreSentLabel(ctx, tx, locked))
}

/**
 * Only moves forward: earlier steps are not repeated. Only the last step sends an email. Where the buyer has or gets the money back, both
 * sides get one of its own: 'your instrument is on its way' would be wrong.
 */
async function applyTracker(ctx: Needs<'now' | 'jobs'>, tx: Tx, order: OrderRow, { status }: Tracker): Promise<OrderRow> {
  const statuses = DELIVERY_STATUSES_BY_TRACKER[status] ?? []
  let at = order
  const isUnpaid = await isMoneyBack(tx, order)
  for (const [step, to] of statuses.entries()) {
    if (at.deliveryStatus === to || !deliveryMayMove(at.fulfilment, at.deliveryStatus, to)) continue
    if (to === 'shipped' && isUnpaid) await sendUnpaidParcelEmails(ctx, tx, at)
    at = await moveDelivery(ctx, tx, at, to, { skipEmail: step < statuses.length - 1 || isUnpaid })
  }
  return at
}

/** The order is refunded or about to be, or banks have returned its payment. */
async function isMoneyBack(tx: Tx, order: OrderRow): Promise<boolean> {
  // Cancelled and not refunded: a dispute was lost, and perhaps there is an appeal.
  if (order.status !== 'completed' || order.refundRequestedAt || order.deliveryStatus === 'cancelled') return true
  const isLost = and(eq(orders.id, order.id), isLostInFull(orders.checkoutId, orders.totalCents))
  return (await tx.$count(orders, isLost)) > 0
}
