import { returnUnusedLabels } from '#domain/delivering/deliveries/cancel-label.ts'
import { isDeliveryMove } from '#domain/delivering/deliveries/delivery-states.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { writeHandOver } from '../delivery/write-hand-over.ts'
import type { LockedBuild } from './lock-build.ts'

/** Cancels the delivery of a canceled build and refunds its label. A parcel that ships anyway is still tracked. */
export async function cancelBuildDelivery(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { requestId, handOver }: LockedBuild,
): Promise<void> {
  if (handOver && isDeliveryMove(handOver.fulfilment ?? 'shipping', handOver.deliveryStatus, 'cancelled'))
    await writeHandOver(ctx, tx, requestId, { deliveryStatus: 'cancelled' })
  await returnUnusedLabels(ctx, tx, requestId)
}
