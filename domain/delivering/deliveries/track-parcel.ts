import { eq } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { Tracker, TrackerStatus } from '#domain/ports/carriers.ts'
import { restoreSentLabel } from './cancel-label.ts'
import type { Consigners, Consignment } from './consignment.ts'
import { shipments } from './deliveries-tables.ts'
import { isDeliveryMove } from './delivery-states.ts'
import { type LockedShipment, lockShipment } from './lock-shipment.ts'
import { moveDelivery } from './move-delivery.ts'

/** The delivery statuses implied by a tracker status, in order. */
const DELIVERY_STATUSES_BY_TRACKER: Partial<Record<TrackerStatus, DeliveryStatus[]>> = {
  in_transit: ['shipped'],
  out_for_delivery: ['shipped'],
  available_for_pickup: ['shipped'],
  delivery_attempted: ['shipped'],
  delivered: ['shipped', 'delivered'],
  return_to_sender: ['shipped', 'returned'],
}

/** Asks the carrier for a parcel's status and updates its order or build. Safe to repeat, in any order. */
export async function trackParcel(
  ctx: Needs<'db' | 'now' | 'jobs' | 'settings' | 'carriers'>,
  consigners: Consigners,
  { trackerId }: { trackerId: string },
): Promise<void> {
  const tracker = await ctx.carriers.getTracker(trackerId)
  if (!tracker) return
  const [known] = await ctx.db.select({ id: shipments.id }).from(shipments).where(eq(shipments.trackerId, trackerId))
  if (!known) return

  await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(ctx, tx, consigners, known.id)
    if (!locked) return
    const { consigner, consignment, shipment } = locked
    // Answers can arrive out of order; ignore one older than the stored one.
    if (shipment.trackerUpdatedAt && tracker.updatedAt < shipment.trackerUpdatedAt) return
    await tx
      .update(shipments)
      .set({
        trackingStatus: tracker.status,
        trackerUpdatedAt: tracker.updatedAt,
        expectedOn: tracker.expectedOn,
        trackingUrl: tracker.trackingUrl ?? shipment.trackingUrl,
        scans: tracker.scans,
        updatedAt: ctx.now(),
      })
      .where(eq(shipments.id, shipment.id))
    const stands = shipment.status === 'bought' || (await shippedWithCanceledLabel(ctx, tx, locked, tracker))
    const moved = stands ? await applyTracker(ctx, tx, locked, tracker) : consignment
    const isNews = shipment.trackerUpdatedAt?.getTime() !== tracker.updatedAt.getTime()
    if (moved === consignment && isNews) await consigner.notify(tx, consignment)
  })
}

/** The builder shipped with a canceled label, and the carrier has the parcel. */
async function shippedWithCanceledLabel(
  ctx: Needs<'now'>,
  tx: Tx,
  locked: LockedShipment,
  { status }: Tracker,
): Promise<boolean> {
  const isCancelled = locked.shipment.status === 'voiding' || locked.shipment.status === 'voided'
  return isCancelled && DELIVERY_STATUSES_BY_TRACKER[status] !== undefined && (await restoreSentLabel(ctx, tx, locked))
}

/**
 * Only moves forward, and only the last step sends an email. If the buyer was or is being refunded, both sides get a different
 * email.
 */
async function applyTracker(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  { consigner, consignment, shipment }: LockedShipment,
  { status }: Tracker,
): Promise<Consignment> {
  // Recording the same return again would undo a delivery since then.
  if (status === 'return_to_sender' && shipment.trackingStatus === status) return consignment
  const statuses = DELIVERY_STATUSES_BY_TRACKER[status] ?? []
  const { isMoneyBack } = consignment
  let at = consignment
  for (const [step, to] of statuses.entries()) {
    if (at.deliveryStatus === to || !isDeliveryMove(at.fulfilment, at.deliveryStatus, to)) continue
    if (to === 'shipped' && isMoneyBack) await consigner.onUnpaidParcel(ctx, tx, at)
    const skipEmail = step < statuses.length - 1 || isMoneyBack
    at = await moveDelivery(ctx, tx, { consigner, consignment: at, to, skipEmail })
  }
  return at
}
