import type { Build } from '#contracts/custom-builds/build-views.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { enqueueUpdateLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { type BuildDeps, changeStage, type StageId } from './change-build.ts'
import { isLastStage } from './lock-build.ts'
import { finishBuild, writeStage } from './move-build.ts'
import { refuseOpenLines } from './start-stage.ts'

/** Skips a stage that the instrument does not need. Skipping the last open stage finishes the instrument. */
export async function skipStage(ctx: BuildDeps, id: StageId): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    if (stage.status === 'skipped') return false
    const { requestId, key } = stage
    authorize(buildPolicy.skip(ctx.actor, build, stage))
    await refuseOpenLines(tx, build, key)
    await writeStage(tx, stage, { status: 'skipped' })
    const text = `Skipped: ${stage.title}`
    await enqueueUpdateLine(ctx, tx, { requestId, authorId: build.builderUserId, text, stageKey: key })
    if (isLastStage(build, key)) await finishBuild(ctx, tx, build)
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId })
  })
}

/** Reopens a finished stage, with a reason for the buyer. */
export async function reopenStage(ctx: BuildDeps, id: StageId, reason: string): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    const { requestId, key } = stage
    authorize(buildPolicy.reopen(ctx.actor, build, stage))
    await writeStage(tx, stage, { status: 'running' })
    const text = `Reopened: ${stage.title}. ${reason}`
    await enqueueUpdateLine(ctx, tx, { requestId, authorId: build.builderUserId, text, stageKey: key })
  })
}
