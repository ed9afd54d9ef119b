import { Refusal } from '#contracts/kernel/refusal.ts'
import type { AnnounceDelayForBuilder } from '#contracts/operations/operator-bodies.ts'
import { whyNotAnnounce } from '#domain/custom-builds/builds/build-policy.ts'
import { announceDelayWithinTransaction, refuseEarlier } from '#domain/custom-builds/builds/delays-and-sign-offs.ts'
import { lockBuild } from '#domain/custom-builds/builds/lock-build.ts'
import { findUnreachableBuilders } from '#domain/custom-builds/reminders/find-inactive-builders.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>

/** An operator sends a delay notice for an unreachable builder: the buyer waits, or cancels with a full refund. */
export async function announceBuilderDelay(
  ctx: Deps,
  requestId: string,
  { reason, to_day, to_buyer }: AnnounceDelayForBuilder,
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    const isGone = await findUnreachableBuilders({ ...ctx, db: tx }, [build])
    if (!isGone(build)) throw new Refusal('conflict', 'The builder is active. Ask them to send the notice themselves.')
    const refusal = whyNotAnnounce(build, build.delay)
    if (refusal) throw refusal
    const said = { to_day, reason: to_buyer }
    refuseEarlier(ctx, said, build.promise)
    await announceDelayWithinTransaction(ctx, tx, build, { ...said, byShop: true })
    const details = { reason, to_buyer, ...(to_day && { to_day }) }
    const act = { act: 'announce-build-delay', subjectId: requestId, subjectName: build.title, details } as const
    await recordOperatorAction(ctx, tx, operator, act)
  })
}
