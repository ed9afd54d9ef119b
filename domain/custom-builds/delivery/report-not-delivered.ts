import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { moveDelivery } from '#domain/delivering/deliveries/move-delivery.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { consignmentOfBuild, ofBuild } from './build-consigner.ts'
import { showHandOver } from './get-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { type LockedHandOver, lockHandOver } from './lock-hand-over.ts'
import { restartInspection } from './repair.ts'
import { raiseProblem } from './settle-problem.ts'

/** The buyer reports a missing delivery, which goes straight to operators. */
export async function reportNotDelivered(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  const buyer = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.reportNotDelivered(buyer, build, ctx.now()))
    await raiseProblem(ctx, tx, build, { kind: 'not_arrived', status: 'disputed', words: 'The instrument hasn’t arrived.' })
    await notifySides(ctx, tx, build, {
      about: 'hand_over',
      news: 'not_arrived',
      by: 'buyer',
      line: 'The buyer reported that the instrument hasn’t arrived',
      said: 'The instrument hasn’t arrived.',
    })
    return showHandOver(ctx, tx, requestId)
  })
}

/** The buyer confirms the delivery, if no carrier reports it. */
export async function confirmArrival(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.confirmArrival(ctx.actor, build))
    await arrive(ctx, tx, build)
    return showHandOver(ctx, tx, requestId)
  })
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
