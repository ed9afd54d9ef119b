import type { WaitBody } from '#contracts/custom-builds/build-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { buildPolicy } from './build-policy.ts'
import { buildWaits } from './builds-tables.ts'
import { showBuild } from './get-build.ts'
import { lockBuild, stageOf } from './lock-build.ts'
import { announceBuild, endWait, writeStage } from './move-build.ts'
import type { StageDeps, StageId } from './start-stage.ts'

/** Puts a stage on hold, for example for parts or curing. Curing without a day ends after the days in the sheet. */
export async function holdStage(ctx: StageDeps, { requestId, key }: StageId, wait: WaitBody): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.read(builder, build))
    const stage = stageOf(build, key)
    authorize(buildPolicy.wait(builder, build, stage))
    const startedAt = ctx.now()
    const cured = daysAfter(startedAt, stage.cureDays)
    const isCuring = wait.reason === 'curing' && stage.cureDays > 0
    const expectedOn = wait.expected_on ?? (isCuring ? dayIn(ctx.settings.timeZone, cured) : null)
    const { reason, note } = wait
    await tx.insert(buildWaits).values({ requestId, stageKey: key, reason, note, startedAt, expectedOn })
    await writeStage(tx, stage, { status: 'waiting' })
    await announceBuild(tx, build)
    return showBuild(ctx, tx, requestId)
  })
}

/** Resumes a stage on hold. */
export async function resumeStage(ctx: StageDeps, { requestId, key }: StageId): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.read(builder, build))
    const stage = stageOf(build, key)
    if (stage.status !== 'running') {
      authorize(buildPolicy.goOn(builder, build, stage))
      await endWait(ctx, tx, build, key)
      await writeStage(tx, stage, { status: 'running' })
      await announceBuild(tx, build)
    }
    return showBuild(ctx, tx, requestId)
  })
}
