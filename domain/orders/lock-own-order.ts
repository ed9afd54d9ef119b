import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { isShopId } from '../kernel/is-shop-id.ts'
import { findLiveShipment, type ShipmentRow } from './find-live-shipment.ts'
import { orders } from './orders-tables.ts'
import type { OrderRow } from './write-order.ts'

/** The order with its parcel, locked for its builder. For everybody else there is no such order. */
export async function lockOwnOrder(
  ctx: Needs<'actor'>,
  tx: Tx,
  orderId: string,
): Promise<OrderRow & { shipment: ShipmentRow | undefined }> {
  const builder = signedIn(ctx.actor)
  const own = tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.userId, builder.id))
  const [order] = isShopId(orderId)
    ? await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, orderId), eq(orders.builderId, own)))
        .for('update')
    : []
  if (!order) throw new Refusal('not_found', 'Order not found')
  return { ...order, shipment: await findLiveShipment(tx, orderId) }
}
