import { and, eq, or } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { Consigner, Consignment } from './consignment.ts'
import { deliveryEvents, shipments } from './deliveries-tables.ts'
import { isDeliveryMove } from './delivery-states.ts'

type Move = { consigner: Consigner; consignment: Consignment; to: DeliveryStatus; skipEmail?: boolean }

/** Records the delivery status; the order or build notifies both sides. The caller has locked it and checked the transition. */
export async function moveDelivery(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  { consigner, consignment, to, skipEmail = false }: Move,
): Promise<Consignment> {
  const { id, fulfilment, deliveryStatus: from } = consignment
  if (from === to) return consignment
  if (!isDeliveryMove(fulfilment, from, to)) throw new Error(`The delivery of ${id} cannot move from ${from} to ${to}`)
  const status = from === 'cancelled' && to === 'preparing' ? 'resumed' : to
  const occurredAt = ctx.now()
  // A second label reaches the same status again; the latest time counts.
  await tx
    .insert(deliveryEvents)
    .values({ consignmentId: id, status, occurredAt })
    .onConflictDoUpdate({ target: [deliveryEvents.consignmentId, deliveryEvents.status], set: { occurredAt } })
  const moved = { ...consignment, deliveryStatus: to }
  await consigner.onMoved(ctx, tx, moved, { from, skipEmail })
  return moved
}

/** Moves the delivery date to the buyer's confirmation if only the builder had confirmed it. */
export async function redateDelivery({ now }: Needs<'now'>, tx: Tx, consignmentId: string): Promise<void> {
  const delivery = and(eq(deliveryEvents.consignmentId, consignmentId), eq(deliveryEvents.status, 'delivered'))
  await tx.update(deliveryEvents).set({ occurredAt: now() }).where(delivery)
}

/** Notes that the buyer or an operator confirmed the delivery of a parcel that no carrier delivered. */
export async function confirmParcel({ now }: Needs<'now'>, tx: Tx, consignmentId: string): Promise<void> {
  const isUnproven = or(eq(shipments.status, 'own'), eq(shipments.trackingStatus, 'return_to_sender'))
  const parcel = and(eq(shipments.consignmentId, consignmentId), isUnproven)
  await tx.update(shipments).set({ trackingStatus: 'delivered', updatedAt: now() }).where(parcel)
}
