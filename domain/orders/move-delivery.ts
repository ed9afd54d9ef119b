import { eq } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import type { OrderRow } from './create-order.ts'
import type { DeliveryNews } from './delivery-emails.ts'
import { deliveryMayMove } from './delivery-states.ts'
import { notifyBuyerAndBuilder } from './notify-buyer-and-builder.ts'
import { orders } from './orders-tables.ts'
import { sendDeliveryEmails } from './send-order-emails.ts'
import { deliveryEvents } from './shipments-tables.ts'

const NEWS: Partial<Record<DeliveryStatus, DeliveryNews>> = {
  label_created: 'label_created',
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'returned',
  ready_for_pickup: 'ready_for_pickup',
  picked_up: 'picked_up',
}

/** Records where the instrument is now and notifies both sides. The caller has locked the order and checked the move. */
export async function moveDelivery(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  order: OrderRow,
  to: DeliveryStatus,
  { skipEmail = false } = {},
): Promise<OrderRow> {
  const { id, fulfilment, deliveryStatus: from } = order
  if (from === to) return order
  if (!deliveryMayMove(fulfilment, from, to)) throw new Error(`The delivery of ${id} cannot go from ${from} to ${to}`)
  const now = ctx.now()
  const moved = only(await tx.update(orders).set({ deliveryStatus: to, updatedAt: now }).where(eq(orders.id, id)).returning())
  const status = from === 'cancelled' && to === 'preparing' ? 'resumed' : to
  // A second label reaches the same status again: the latest time counts.
  await tx
    .insert(deliveryEvents)
    .values({ orderId: id, status, occurredAt: now })
    .onConflictDoUpdate({ target: [deliveryEvents.orderId, deliveryEvents.status], set: { occurredAt: now } })
  const news = NEWS[to]
  if (news && !skipEmail) await sendDeliveryEmails(ctx, tx, moved, news)
  await notifyBuyerAndBuilder(tx, moved)
  return moved
}
