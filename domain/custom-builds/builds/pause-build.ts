import type { PauseBody } from '#contracts/custom-builds/build-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { buildWaits } from './builds-tables.ts'
import { showBuild } from './get-build.ts'
import { lockBuild } from './lock-build.ts'
import { announceBuild, endWait, moveBuild, recordUpdateTime } from './move-build.ts'
import type { StageDeps } from './start-stage.ts'

/** Pauses the whole build, with a reason and an estimated restart date. */
export async function pauseBuild(ctx: StageDeps, requestId: string, pause: PauseBody): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.pause(builder, build))
    const { reason, note, expected_on: expectedOn } = pause
    if (expectedOn <= dayIn(ctx.settings.timeZone, ctx.now())) throw endsTooSoon()
    await moveBuild(ctx, tx, build, 'paused')
    await tx.insert(buildWaits).values({ requestId, stageKey: null, reason, note, startedAt: ctx.now(), expectedOn })
    const text = note ? `Work paused: ${note}` : 'Work paused'
    await enqueueBuildLine(ctx, tx, { requestId, authorId: builder.id, text })
    await recordUpdateTime(ctx, tx, requestId)
    await announceBuild(tx, build)
    return showBuild(ctx, tx, requestId)
  })
}

function endsTooSoon(): Refusal {
  const message = 'Choose tomorrow or a later day'
  return new Refusal('invalid_input', message, { fields: { expected_on: [message] } })
}

/** Resumes the build. */
export async function resumeBuild(ctx: StageDeps, requestId: string): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.resume(builder, build))
    await moveBuild(ctx, tx, build, 'building')
    await endWait(ctx, tx, build, null)
    await enqueueBuildLine(ctx, tx, { requestId, authorId: builder.id, text: 'Work resumed' })
    await recordUpdateTime(ctx, tx, requestId)
    await announceBuild(tx, build)
    return showBuild(ctx, tx, requestId)
  })
}
