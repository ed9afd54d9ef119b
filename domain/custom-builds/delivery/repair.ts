import { eq } from 'drizzle-orm'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { FIXED_DAYS } from '#contracts/custom-builds/hand-overs.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { announceBuild } from '../builds/lock-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { beginInspection } from './follow-delivery.ts'
import { showHandOver } from './get-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { type LockedHandOver, lockHandOver } from './lock-hand-over.ts'
import { buildProblems } from './problems-table.ts'
import { escalateProblem, openProblem, settleProblem } from './settle-problem.ts'
import { writeHandOver } from './write-hand-over.ts'

/** The builder marks the repair as done. It counts once the buyer confirms. */
export async function finishRepair(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.finishRepair(builder, build))
    const change = { status: 'fixed', answerBy: daysAfter(ctx.now(), FIXED_DAYS) } as const
    await tx
      .update(buildProblems)
      .set(change)
      .where(eq(buildProblems.id, openProblem(build).id))
    const said = 'The repair is done. Do you have the instrument back?'
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'fixed', by: 'builder', said })
    await announceBuild(tx, build)
    return showHandOver(ctx, tx, requestId)
  })
}

/** The buyer confirms the repaired instrument, which restarts the inspection, or denies it, and an operator decides. */
export async function confirmRepair(ctx: HandOverDeps, requestId: string, said: { is_back: boolean }): Promise<HandOver> {
  const buyer = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.confirmRepair(buyer, build))
    if (said.is_back) await restartInspection(ctx, tx, build, 'The repair is done, and the buyer has the instrument back')
    else await escalateProblem(ctx, tx, build, 'I don’t have the instrument back.')
    return showHandOver(ctx, tx, requestId)
  })
}

/** Settles the problem of a locked build and restarts the inspection period. */
export async function restartInspection(ctx: Needs<'now' | 'jobs'>, tx: Tx, build: LockedHandOver, text: string): Promise<void> {
  await settleProblem(ctx, tx, build)
  // After the carrier returned the parcel, the instrument arrived in another way.
  if (build.handOver?.deliveryStatus === 'returned')
    await writeHandOver(ctx, tx, build.requestId, { deliveryStatus: 'delivered' })
  await beginInspection(ctx, tx, build)
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'delivered', by: 'buyer', line: text })
}
