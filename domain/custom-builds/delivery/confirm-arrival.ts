import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { moveDelivery } from '#domain/delivering/deliveries/move-delivery.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { restartInspection } from './answer-problem.ts'
import { consignmentOfBuild, ofBuild } from './build-consigner.ts'
import { changeHandOver } from './change-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import type { LockedHandOver } from './lock-hand-over.ts'

/** The buyer confirms the delivery, if no carrier reports it. */
export function confirmArrival(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  const allows = (build: LockedHandOver) => handOverPolicy.confirmArrival(ctx.actor, build)
  return changeHandOver(ctx, requestId, allows, (tx, build) => arrive(ctx, tx, build))
}

/** Marks a locked build as delivered, starts the inspection and settles a missing-delivery report. */
export async function arrive(ctx: Needs<'now' | 'jobs' | 'settings'>, tx: Tx, build: LockedHandOver): Promise<void> {
  const { requestId, status } = build
  if (status === 'handed_over') {
    await moveDelivery(ctx, tx, { ...ofBuild(requestId), consignment: consignmentOfBuild(build), to: 'delivered' })
    return
  }
  await restartInspection(ctx, tx, build, 'The instrument arrived')
}
