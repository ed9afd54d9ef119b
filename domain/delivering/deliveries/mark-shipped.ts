import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { ConsignmentRef } from './consignment.ts'
import { shipments } from './deliveries-tables.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { lockOwnConsignment } from './lock-own-consignment.ts'
import { moveDelivery } from './move-delivery.ts'
import { trackingUrl } from './tracking-url.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'jobs' | 'settings'>
type OwnParcel = { carrier: string; trackingCode: string }

/** Records that the builder shipped with their own label. */
export async function markShipped(ctx: Deps, ref: ConsignmentRef, { carrier, trackingCode }: OwnParcel): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const consignment = await lockOwnConsignment(ctx, tx, ref)
    authorize(deliveryPolicy.send(consignment))
    await insertOwnParcel(ctx, tx, ref.id, { carrier, trackingCode })
    await moveDelivery(ctx, tx, { ...ref, consignment, to: 'shipped' })
  })
}

/** Adds the parcel of a consignment with the sender's own label. */
export async function insertOwnParcel(
  { now }: Needs<'now'>,
  tx: Tx,
  consignmentId: string,
  { carrier, trackingCode }: OwnParcel,
): Promise<void> {
  const parcel = { carrier, trackingCode, trackingUrl: trackingUrl(carrier, trackingCode) }
  await tx.insert(shipments).values({ consignmentId, status: 'own', ...parcel, createdAt: now(), updatedAt: now() })
}

/** Records the delivery of a parcel with the builder's own label, which no carrier reports. */
export async function markDelivered(ctx: Deps, ref: ConsignmentRef): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const consignment = await lockOwnConsignment(ctx, tx, ref)
    authorize(deliveryPolicy.markDelivered(consignment, ctx.now()))
    await moveDelivery(ctx, tx, { ...ref, consignment, to: 'delivered' })
  })
}
