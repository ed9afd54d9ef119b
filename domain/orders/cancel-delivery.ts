import { and, eq, inArray } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { OrderRow } from './create-order.ts'
import { deliveryMayMove } from './delivery-states.ts'
import { moveDelivery } from './move-delivery.ts'
import { voidLabelJob } from './parcel-jobs.ts'
import { shipments } from './shipments-tables.ts'

/** After a refund or a lost dispute, stops a delivery that has not left yet and returns its label. */
export async function cancelDelivery(ctx: Needs<'now' | 'jobs'>, tx: Tx, order: OrderRow): Promise<void> {
  if (!deliveryMayMove(order.fulfilment, order.deliveryStatus, 'cancelled')) return
  await moveDelivery(ctx, tx, order, 'cancelled')
  const unused = await tx
    .update(shipments)
    .set({ status: 'voiding', updatedAt: ctx.now() })
    .where(and(eq(shipments.orderId, order.id), inArray(shipments.status, ['buying', 'bought'])))
    .returning({ id: shipments.id })
  for (const { id } of unused) await ctx.jobs.enqueue(tx, voidLabelJob, { shipmentId: id })
}
