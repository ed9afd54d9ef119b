import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { lockOwnOrder } from './lock-own-order.ts'
import { moveDelivery } from './move-delivery.ts'
import { shipments } from './shipments-tables.ts'
import { trackingUrl } from './tracking-url.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'jobs'>

/** Records that the builder has sent the instrument with their own label. */
export async function markShipped(
  ctx: Deps,
  orderId: string,
  { carrier, trackingCode }: { carrier: string; trackingCode: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOwnOrder(ctx, tx, orderId)
    authorize(deliveryPolicy.send(order))
    const now = ctx.now()
    const parcel = { carrier, trackingCode, trackingUrl: trackingUrl(carrier, trackingCode) }
    await tx.insert(shipments).values({ orderId, status: 'own', ...parcel, createdAt: now, updatedAt: now })
    await moveDelivery(ctx, tx, order, 'shipped')
  })
}

/** Records that a parcel with the builder's own label has arrived, which only the builder can know. */
export async function markDelivered(ctx: Deps, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOwnOrder(ctx, tx, orderId)
    authorize(deliveryPolicy.markDelivered(order))
    await moveDelivery(ctx, tx, order, 'delivered')
  })
}
