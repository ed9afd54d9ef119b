import { returnUnusedLabels } from '#domain/delivering/deliveries/cancel-label.ts'
import { isDeliveryMove } from '#domain/delivering/deliveries/delivery-states.ts'
import { moveDelivery } from '#domain/delivering/deliveries/move-delivery.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { OrderRow } from './create-order.ts'
import { consignmentOf, ofOrder } from './order-consigner.ts'

/** After a refund or a lost dispute, cancels a delivery that has not been shipped and returns its label. */
export async function cancelDelivery(ctx: Needs<'now' | 'jobs' | 'settings'>, tx: Tx, order: OrderRow): Promise<void> {
  if (!isDeliveryMove(order.fulfilment, order.deliveryStatus, 'cancelled')) return
  await moveDelivery(ctx, tx, { ...ofOrder(order.id), consignment: await consignmentOf(tx, order), to: 'cancelled' })
  await returnUnusedLabels(ctx, tx, order.id)
}
