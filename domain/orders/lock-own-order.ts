import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { isUuid } from '../kernel/is-uuid.ts'
import { type Disputed, findDisputed } from '../payments/dispute-conditions.ts'
import { payments } from '../payments/payments-tables.ts'
import type { OrderRow } from './create-order.ts'
import { findActiveShipment, type ShipmentRow } from './find-active-shipment.ts'
import { orders } from './orders-tables.ts'

/** Locks the order and its parcel for its builder, and reads whether its payment is disputed. For anybody else the order does not exist. */
export async function lockOwnOrder(
  ctx: Needs<'actor'>,
  tx: Tx,
  orderId: string,
): Promise<OrderRow & { shipment: ShipmentRow | undefined; disputed: Disputed }> {
  const builder = requireAccount(ctx.actor)
  const own = tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.userId, builder.id))
  const [order] = isUuid(orderId)
    ? await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, orderId), eq(orders.builderId, own)))
        .for('update')
    : []
  if (!order) throw new Refusal('not_found', 'Order not found')
  const payment = tx.select({ id: payments.id }).from(payments).where(eq(payments.checkoutId, order.checkoutId))
  return { ...order, shipment: await findActiveShipment(tx, orderId), disputed: await findDisputed(tx, payment) }
}
