import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { AnnounceDelayForBuilder } from '#contracts/operations/operator-bodies.ts'
import { announceDelayWithinTransaction, refuseEarlier } from '#domain/custom-builds/builds/announce-delay.ts'
import { builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { whyNotAnnounce } from '#domain/custom-builds/builds/delay-policy.ts'
import { findNewestDelay } from '#domain/custom-builds/builds/find-newest-delay.ts'
import { listBuilds } from '#domain/custom-builds/builds/list-builds.ts'
import { lockBuild } from '#domain/custom-builds/builds/lock-build.ts'
import { findUnreachableBuilders } from '#domain/custom-builds/reminders/find-unreachable-builders.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
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
    const build = await lockBuild(tx, requestId)
    const read = only(await listBuilds({ ...ctx, db: tx }, eq(builds.requestId, requestId)))
    const isGone = await findUnreachableBuilders({ ...ctx, db: tx }, [read])
    if (!isGone(read)) throw new Refusal('conflict', 'The builder is active. Ask them to send the notice themselves.')
    const refusal = whyNotAnnounce(build, await findNewestDelay(tx, requestId))
    if (refusal) throw refusal
    const said = { to_day, reason: to_buyer }
    refuseEarlier(ctx, said, build.promise)
    await announceDelayWithinTransaction(ctx, tx, build, { ...said, byShop: true })
    const details = { reason, to_buyer, ...(to_day && { to_day }) }
    const act = { act: 'announce-build-delay', subjectId: requestId, subjectName: build.title, details } as const
    await recordOperatorAction(ctx, tx, operator, act)
  })
}
