import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { moveDelivery } from '#domain/delivering/deliveries/move-delivery.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { settleReport } from '../builds/put-return.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { consignmentOfBuild, ofBuild } from './build-consigner.ts'
import { changeHandOver } from './change-hand-over.ts'
import { beginInspection } from './follow-delivery.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { writeHandOver } from './write-hand-over.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/** The buyer confirms the delivery, if no carrier reports it. */
export function confirmArrival(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  const allows = (build: LockedHandOver) => handOverPolicy.confirmArrival(ctx.actor, build)
  return changeHandOver(ctx, requestId, allows, (tx, build) => arrive(ctx, tx, build))
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
  if (build.handOver?.deliveryStatus === 'returned')
    await writeHandOver(ctx, tx, build.requestId, { deliveryStatus: 'delivered' })
  await settleReport(ctx, tx, build)
  await beginInspection(ctx, tx, build)
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'delivered', by: 'buyer', line })
}
