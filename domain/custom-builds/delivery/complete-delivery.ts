import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { moveDelivery } from '#domain/delivering/deliveries/move-delivery.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { moveBuild, writeInspection } from '../builds/move-build.ts'
import { settleReport } from '../builds/put-return.ts'
import { writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { consignmentOfBuild, ofBuild } from './build-consigner.ts'
import { changeBuildDelivery } from './build-delivery-actions.ts'
import { buildDeliveryPolicy } from './build-delivery-policy.ts'
import { writeBuildDelivery } from './build-delivery-row.ts'
import { beginInspection } from './follow-delivery.ts'
import { type BuildDeliveryDeps, showBuildDelivery } from './get-build-delivery.ts'
import { lockBuildDelivery } from './lock-build-delivery.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/** The buyer confirms the delivery, if no carrier reports it. */
export function confirmArrival(ctx: BuildDeliveryDeps, requestId: string): Promise<BuildDelivery> {
  return changeBuildDelivery(ctx, requestId, 'confirmArrival', (tx, build) => arrive(ctx, tx, build))
}

/** Marks a locked build as delivered, starts the inspection and settles a missing-delivery report. */
export async function arrive(ctx: TxDeps, tx: Tx, build: LockedBuild): Promise<void> {
  const { requestId, status } = build
  if (status === 'handed_over') {
    await moveDelivery(ctx, tx, { ...ofBuild(requestId), consignment: consignmentOfBuild(build), to: 'delivered' })
    return
  }
  await restartInspection(ctx, tx, build, 'The instrument arrived')
}

/** Settles the report about a locked build and restarts the inspection period. */
export async function restartInspection(ctx: TxDeps, tx: Tx, build: LockedBuild, line: string): Promise<void> {
  // After the carrier returned the parcel, the instrument arrived in another way.
  if (build.buildDelivery?.deliveryStatus === 'returned')
    await writeBuildDelivery(ctx, tx, build.requestId, { deliveryStatus: 'delivered' })
  await settleReport(ctx, tx, build)
  await beginInspection(ctx, tx, build)
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'delivered', by: 'buyer', line })
}

/** The buyer accepts the instrument. Repeating it changes nothing. */
export async function acceptInstrument(ctx: BuildDeliveryDeps, requestId: string): Promise<BuildDelivery> {
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuildDelivery(ctx, tx, requestId)
    if (build.status !== 'completed' || ctx.actor?.id !== build.buyerId) {
      authorize(buildDeliveryPolicy.accept(ctx.actor, build))
      await completeBuild(ctx, tx, build, { line: 'The buyer confirmed that everything is as agreed' })
    }
    return showBuildDelivery(ctx, tx, requestId)
  })
}

type Told = { line?: string; to?: readonly SheetSide[] }

/** Completes a locked build and its request, and tells both sides or only some. */
export async function completeBuild(ctx: TxDeps, tx: Tx, build: LockedBuild, told: Told): Promise<void> {
  await moveBuild(ctx, tx, build, 'completed')
  await writeInspection(tx, build, { inspectionUntil: null })
  await writeRequest(ctx, tx, build.request, { status: 'completed' })
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'completed', ...told })
}
