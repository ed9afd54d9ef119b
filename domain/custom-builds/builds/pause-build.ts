import type { PauseBody } from '#contracts/custom-builds/build-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { enqueueUpdateLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { buildWaits } from './builds-tables.ts'
import { type BuildDeps, changeBuild } from './change-build.ts'
import { endWait, moveBuild } from './move-build.ts'

/** Pauses the whole build, with a reason and an estimated restart date. */
export async function pauseBuild(ctx: BuildDeps, requestId: string, pause: PauseBody): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    authorize(buildPolicy.pause(ctx.actor, build))
    const { reason, note, expected_on: expectedOn } = pause
    if (expectedOn <= dayIn(ctx.settings.timeZone, ctx.now())) throw endsTooSoon()
    await moveBuild(ctx, tx, build, 'paused')
    await tx.insert(buildWaits).values({ requestId, stageKey: null, reason, note, startedAt: ctx.now(), expectedOn })
    const text = note ? `Work paused: ${note}` : 'Work paused'
    await enqueueUpdateLine(ctx, tx, { requestId, authorId: build.builderUserId, text })
  })
}

function endsTooSoon(): Refusal {
  const message = 'Choose tomorrow or a later day'
  return new Refusal('invalid_input', message, { fields: { expected_on: [message] } })
}

/** Resumes the build. */
export async function resumeBuild(ctx: BuildDeps, requestId: string): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    authorize(buildPolicy.resume(ctx.actor, build))
    await moveBuild(ctx, tx, build, 'building')
    await endWait(ctx, tx, build, null)
    await enqueueUpdateLine(ctx, tx, { requestId, authorId: build.builderUserId, text: 'Work resumed' })
  })
}
