import type { Build } from '#contracts/custom-builds/build-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { showBuild } from './get-build.ts'
import { isLastStage, lockBuild, stageOf } from './lock-build.ts'
import { announceBuild, finishBuild, recordUpdateTime, writeStage } from './move-build.ts'
import { refuseOpenLines, type StageDeps, type StageId } from './start-stage.ts'

/** Skips a stage that the instrument does not need. Skipping the last open stage finishes the instrument. */
export async function skipStage(ctx: StageDeps, { requestId, key }: StageId): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.read(builder, build))
    const stage = stageOf(build, key)
    if (stage.status !== 'skipped') {
      authorize(buildPolicy.skip(builder, build, stage))
      await refuseOpenLines(tx, build, key)
      await writeStage(tx, stage, { status: 'skipped' })
      const text = `Skipped: ${stage.title}`
      await enqueueBuildLine(ctx, tx, { requestId, authorId: builder.id, text, stageKey: key })
      await recordUpdateTime(ctx, tx, requestId)
      if (isLastStage(build, key)) await finishBuild(ctx, tx, build)
      await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId })
      await announceBuild(tx, build)
    }
    return showBuild(ctx, tx, requestId)
  })
}

/** Reopens a finished stage, with a reason for the buyer. */
export async function reopenStage(ctx: StageDeps, { requestId, key }: StageId, reason: string): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.read(builder, build))
    const stage = stageOf(build, key)
    authorize(buildPolicy.reopen(builder, build, stage))
    await writeStage(tx, stage, { status: 'running' })
    const text = `Reopened: ${stage.title}. ${reason}`
    await enqueueBuildLine(ctx, tx, { requestId, authorId: builder.id, text, stageKey: key })
    await recordUpdateTime(ctx, tx, requestId)
    await announceBuild(tx, build)
    return showBuild(ctx, tx, requestId)
  })
}
