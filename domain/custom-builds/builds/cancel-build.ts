import { and, eq, inArray } from 'drizzle-orm'
import { returnUnusedLabels } from '#domain/delivering/deliveries/cancel-label.ts'
import { isDeliveryMove } from '#domain/delivering/deliveries/delivery-states.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { writeBuildDelivery } from '../delivery/write-build-delivery.ts'
import { builds } from './builds-tables.ts'
import { buildDelays } from './delays-table.ts'
import type { BuildRow } from './list-builds.ts'
import type { LockedBuild } from './lock-build.ts'
import { endWait, moveBuild } from './move-build.ts'
import { buildSignOffs } from './signoffs-table.ts'

type How = Partial<Pick<BuildRow, 'cancelledBy' | 'cancelKind' | 'cancelReason' | 'keptCents' | 'returnedCents'>>

/** Cancels a locked build with its delivery, questions and delay notices. */
export async function cancelBuild(ctx: Needs<'now' | 'jobs' | 'settings'>, tx: Tx, build: LockedBuild, how: How): Promise<void> {
  const { requestId } = build
  await cancelBuildDelivery(ctx, tx, build)
  const open = and(eq(buildSignOffs.requestId, requestId), eq(buildSignOffs.status, 'open'))
  await tx.update(buildSignOffs).set({ status: 'withdrawn' }).where(open)
  const unsettled = and(eq(buildDelays.requestId, requestId), inArray(buildDelays.status, ['open', 'unanswered']))
  await tx.update(buildDelays).set({ status: 'ended', answeredAt: ctx.now() }).where(unsettled)
  await endWait(ctx, tx, build, null)
  await moveBuild(ctx, tx, build, 'cancelled')
  await tx.update(builds).set(how).where(eq(builds.requestId, requestId))
}

/** Cancels the delivery of a canceled build and refunds its label. A parcel that ships anyway is still tracked. */
async function cancelBuildDelivery(ctx: Needs<'now' | 'jobs'>, tx: Tx, { requestId, buildDelivery }: LockedBuild): Promise<void> {
  if (buildDelivery && isDeliveryMove(buildDelivery.fulfilment ?? 'shipping', buildDelivery.deliveryStatus, 'cancelled'))
    await writeBuildDelivery(ctx, tx, requestId, { deliveryStatus: 'cancelled' })
  await returnUnusedLabels(ctx, tx, requestId)
}
