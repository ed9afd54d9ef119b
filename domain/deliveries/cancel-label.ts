import { and, eq, inArray } from 'drizzle-orm'
import { requireAcceptedTerms } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { enforceRateLimit } from '../kernel/enforce-rate-limit.ts'
import { recordLabelReuse } from '../payouts/record-label-surcharge.ts'
import type { Consignment, ConsignmentRef } from './consignment.ts'
import { deliveryEvents, shipments } from './deliveries-tables.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { findActiveShipment, type ShipmentRow } from './find-active-shipment.ts'
import { labelMoney } from './label-money.ts'
import { lockOwnConsignment } from './lock-own-consignment.ts'
import { moveDelivery } from './move-delivery.ts'
import { voidLabelJob } from './parcel-jobs.ts'

/** The builder cancels a label that the carrier has not scanned yet. A job returns it; another can be bought at once. */
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
 * Makes a cancelled label active again because the carrier does not take it back. Not if nothing may leave, or if there is another label
 * by now. The caller has locked both rows. Returns false if the label stays cancelled.
 */
export async function restoreLabel(ctx: Needs<'now'>, tx: Tx, locked: CancelledLabel): Promise<boolean> {
  const { mayLeave, deliveryStatus } = locked.consignment
  return mayLeave === true && deliveryStatus === 'preparing' && restore(ctx, tx, locked)
}

/** The same once the carrier has the parcel: then it is on its way, even if the buyer has the money back. */
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

/** The labels of a delivery that was called off go back, also one that is being bought at this moment. */
export async function returnUnusedLabels(ctx: Needs<'now' | 'jobs'>, tx: Tx, consignmentId: string): Promise<void> {
  const unused = await tx
    .update(shipments)
    .set({ status: 'voiding', updatedAt: ctx.now() })
    .where(and(eq(shipments.consignmentId, consignmentId), inArray(shipments.status, ['buying', 'bought'])))
    .returning({ id: shipments.id })
  for (const { id } of unused) await ctx.jobs.enqueue(tx, voidLabelJob, { shipmentId: id })
}
