import type { WaitBody } from '#contracts/custom-builds/build-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { buildPolicy } from './build-policy.ts'
import { buildWaits } from './builds-tables.ts'
import { type BuildDeps, changeStage, type StageId } from './change-build.ts'
import { endWait, writeStage } from './move-build.ts'

/** Puts a stage on hold, for example for parts or curing. Curing without a day ends after the days in the sheet. */
export async function holdStage(ctx: BuildDeps, id: StageId, wait: WaitBody): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    const { requestId, key } = stage
    authorize(buildPolicy.wait(ctx.actor, build, stage))
    const startedAt = ctx.now()
    const cured = daysAfter(startedAt, stage.cureDays)
    const isCuring = wait.reason === 'curing' && stage.cureDays > 0
    const expectedOn = wait.expected_on ?? (isCuring ? dayIn(ctx.settings.timeZone, cured) : null)
    const { reason, note } = wait
    await tx.insert(buildWaits).values({ requestId, stageKey: key, reason, note, startedAt, expectedOn })
    await writeStage(tx, stage, { status: 'waiting' })
  })
}

/** Resumes a stage on hold. */
export async function resumeStage(ctx: BuildDeps, id: StageId): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    if (stage.status === 'running') return false
    authorize(buildPolicy.goOn(ctx.actor, build, stage))
    await endWait(ctx, tx, build, stage.key)
    await writeStage(tx, stage, { status: 'running' })
  })
}
