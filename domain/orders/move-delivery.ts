import { eq } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import type { DeliveryNews } from '../ports/jobs.ts'
import { deliveryMayMove } from './delivery-states.ts'
import { orders } from './orders-tables.ts'
import { deliveryEvents } from './shipments-tables.ts'
import { tellBothSides } from './tell-both-sides.ts'
import { writeOfDelivery } from './write-letters.ts'
import type { OrderRow } from './write-order.ts'

const NEWS: Partial<Record<DeliveryStatus, DeliveryNews>> = {
  label_created: 'label_created',
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'returned',
  ready_for_pickup: 'ready_for_pickup',
  picked_up: 'picked_up',
}

/** Notes where the instrument is now and tells both sides. The caller has locked the order and judged the move. `quietly` writes no letter. */
export async function moveDelivery(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  order: OrderRow,
  to: DeliveryStatus,
  { quietly = false } = {},
): Promise<OrderRow> {
  const { id, fulfilment, deliveryStatus: from } = order
  if (from === to) return order
  if (!deliveryMayMove(fulfilment, from, to)) throw new Error(`The delivery of ${id} cannot go from ${from} to ${to}`)
  const now = ctx.now()
  const moved = only(await tx.update(orders).set({ deliveryStatus: to, updatedAt: now }).where(eq(orders.id, id)).returning())
  // A second label comes to the same place again: its last time counts.
  await tx
    .insert(deliveryEvents)
    .values({ orderId: id, status: to, occurredAt: now })
    .onConflictDoUpdate({ target: [deliveryEvents.orderId, deliveryEvents.status], set: { occurredAt: now } })
  const news = NEWS[to]
  if (news && !quietly) await writeOfDelivery(ctx, tx, moved, news)
  await tellBothSides(tx, moved)
  return moved
}
