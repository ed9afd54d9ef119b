import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { ConsignmentRef } from './consignment.ts'
import { shipments } from './deliveries-tables.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { lockOwnConsignment } from './lock-own-consignment.ts'
import { moveDelivery } from './move-delivery.ts'
import { trackingUrl } from './tracking-url.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'jobs' | 'settings'>

/** Records that the builder shipped with their own label. */
export async function markShipped(
  ctx: Deps,
  ref: ConsignmentRef,
  { carrier, trackingCode }: { carrier: string; trackingCode: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const consignment = await lockOwnConsignment(ctx, tx, ref)
    authorize(deliveryPolicy.send(consignment))
    const now = ctx.now()
    const parcel = { carrier, trackingCode, trackingUrl: trackingUrl(carrier, trackingCode) }
    await tx.insert(shipments).values({ consignmentId: ref.id, status: 'own', ...parcel, createdAt: now, updatedAt: now })
    await moveDelivery(ctx, tx, { ...ref, consignment, to: 'shipped' })
  })
}

/** Records the delivery of a parcel with the builder's own label, which no carrier reports. */
export async function markDelivered(ctx: Deps, ref: ConsignmentRef): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const consignment = await lockOwnConsignment(ctx, tx, ref)
    authorize(deliveryPolicy.markDelivered(consignment, ctx.now()))
    await moveDelivery(ctx, tx, { ...ref, consignment, to: 'delivered' })
  })
}
