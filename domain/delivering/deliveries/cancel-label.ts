import { and, eq, inArray } from 'drizzle-orm'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { recordLabelReuse } from '#domain/money/payouts/record-label-surcharge.ts'
import type { Consignment, ConsignmentRef } from './consignment.ts'
import { deliveryEvents, shipments } from './deliveries-tables.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { findActiveShipment, type ShipmentRow } from './find-active-shipment.ts'
import { labelMoney } from './label-money.ts'
import { lockOwnConsignment } from './lock-own-consignment.ts'
import { moveDelivery } from './move-delivery.ts'
import { voidLabelJob } from './parcel-jobs.ts'

/** The builder cancels a label that the carrier has not scanned yet. A job returns it; another can be bought immediately. */
export async function cancelLabel(ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>, ref: ConsignmentRef): Promise<void> {
  const builder = requireAcceptedTerms(ctx.actor)
  await enforceRateLimit(ctx, { key: `label:${builder.id}`, times: 60, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    const consignment = await lockOwnConsignment(ctx, tx, ref)
    authorize(deliveryPolicy.voidLabel(consignment))
    const shipmentId = consignment.shipment?.id ?? ''
    await tx.update(shipments).set({ status: 'voiding', updatedAt: ctx.now() }).where(eq(shipments.id, shipmentId))
    await moveDelivery(ctx, tx, { ...ref, consignment, to: 'preparing' })
    await ctx.jobs.enqueue(tx, voidLabelJob, { shipmentId })
  })
}

type CancelledLabel = { consignment: Consignment; shipment: ShipmentRow }

/**
 * Reactivates a canceled label that the carrier does not refund, unless shipping is not allowed or there is another label. The
 * caller has locked both rows. Returns false if the label stays canceled.
 */
export async function restoreLabel(ctx: Needs<'now'>, tx: Tx, locked: CancelledLabel): Promise<boolean> {
  const { mayLeave, deliveryStatus } = locked.consignment
  return mayLeave === true && deliveryStatus === 'preparing' && restore(ctx, tx, locked)
}

/** The same once the carrier has the parcel: it is in transit even if the buyer was refunded. */
export async function restoreSentLabel(ctx: Needs<'now'>, tx: Tx, locked: CancelledLabel): Promise<boolean> {
  return ['cancelled', 'preparing'].includes(locked.consignment.deliveryStatus) && restore(ctx, tx, locked)
}

async function restore(ctx: Needs<'now'>, tx: Tx, { consignment, shipment }: CancelledLabel): Promise<boolean> {
  const { id } = consignment
  if (!shipment.labelUrl || (await findActiveShipment(tx, id))) return false
  await tx.update(shipments).set({ status: 'bought', updatedAt: ctx.now() }).where(eq(shipments.id, shipment.id))
  await tx.delete(deliveryEvents).where(and(eq(deliveryEvents.consignmentId, id), eq(deliveryEvents.status, 'preparing')))
  if (shipment.labelRefund === 'refunded') await recordLabelReuse(ctx, tx, labelMoney({ consignment, shipment }))
  return true
}

/** Returns the labels of a canceled delivery, including one that is being bought. */
export async function returnUnusedLabels(ctx: Needs<'now' | 'jobs'>, tx: Tx, consignmentId: string): Promise<void> {
  const unused = await tx
    .update(shipments)
    .set({ status: 'voiding', updatedAt: ctx.now() })
    .where(and(eq(shipments.consignmentId, consignmentId), inArray(shipments.status, ['buying', 'bought'])))
    .returning({ id: shipments.id })
  for (const { id } of unused) await ctx.jobs.enqueue(tx, voidLabelJob, { shipmentId: id })
}
