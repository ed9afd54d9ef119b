import { eq } from 'drizzle-orm'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { stageDone } from '#contracts/custom-builds/stage-words.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { enqueueUpdateLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { buildWaits } from './builds-tables.ts'
import { type BuildDeps, changeStage, type StageId } from './change-build.ts'
import type { StageRow } from './list-builds.ts'
import { isLastStage, type LockedBuild } from './lock-build.ts'
import { endWait, finishBuild, writeStage } from './move-build.ts'
import { isWorkOnHold, spanDays, waitedDays } from './span-days.ts'

/** Emails the buyer, if opted in, that a stage was done at this moment. */
export const mailStageDoneJob = defineJob<{ requestId: string; key: string; at: string }>('mail-stage-done')

/** Finishes a stage; the last one finishes the instrument. Idempotent. */
export async function finishStage(ctx: BuildDeps, id: StageId): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    if (stage.status === 'done') return false
    const { requestId, key } = stage
    authorize(buildPolicy.finish(ctx.actor, build, stage))
    await endWait(ctx, tx, build, key)
    await recordDone(ctx, tx, build, stage)
    const isLast = isLastStage(build, key)
    const text = `${stageDone(stage.title)}${isLast ? '. The instrument is finished.' : ''}`
    await enqueueUpdateLine(ctx, tx, { requestId, authorId: build.builderUserId, text, stageKey: key })
    // The last stage has its own email about the finished instrument.
    if (isLast) await finishBuild(ctx, tx, build)
    else await ctx.jobs.enqueue(tx, mailStageDoneJob, { requestId, key, at: ctx.now().toISOString() })
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId })
  })
}

/** The span starts at the previous completion of any stage; time after reopening is added. */
async function recordDone(ctx: BuildDeps, tx: Tx, build: LockedBuild, stage: StageRow): Promise<void> {
  const now = ctx.now()
  const { startedAt: begun } = build
  if (!begun) throw new Error(`Build ${build.requestId} has stages in progress but no start time`)
  const completions = build.stages.flatMap(({ doneAt }) => (doneAt ? [doneAt.getTime()] : []))
  const before = new Date(Math.max(begun.getTime(), ...completions))
  const rows = await tx.select().from(buildWaits).where(eq(buildWaits.requestId, build.requestId))
  const waits = rows.filter((wait) => isWorkOnHold(wait) && (wait.stageKey === null || wait.stageKey === stage.key))
  await writeStage(tx, stage, {
    status: 'done',
    doneAt: now,
    waitDays: stage.startedAt ? waitedDays(stage.startedAt, now, waits) : 0,
    spanDays: (stage.spanDays ?? 0) + spanDays(before, now, waits),
  })
}
