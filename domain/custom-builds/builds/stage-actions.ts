import { eq } from 'drizzle-orm'
import type { PauseBody, StageNoteBody, WaitBody } from '#contracts/custom-builds/build-bodies.ts'
import { stageDone } from '#contracts/custom-builds/build-stages.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { refuseWithoutSlot } from '../order-book/move-slots.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { enqueueUpdateLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { buildWaits } from './builds-tables.ts'
import { type BuildDeps, changeBuild, changeStage, type StageId } from './change-build.ts'
import type { StageRow } from './list-builds.ts'
import { isLastStage, type LockedBuild } from './lock-build.ts'
import { endWait, finishBuild, moveBuild, writeStage } from './move-build.ts'
import { isWorkOnHold, spanDays, waitedDays } from './work-progress.ts'

/** Starts a stage; the first one starts the build. Idempotent. */
export async function startStage(ctx: BuildDeps, id: StageId): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    if (stage.status === 'running') return false
    const { requestId, key } = stage
    authorize(buildPolicy.start(ctx.actor, build, stage))
    await refuseOpenLines(tx, build, key)
    if (build.status === 'waiting') {
      await refuseWithoutSlot(tx, requestId)
      await moveBuild(ctx, tx, build, 'building')
      await enqueueUpdateLine(ctx, tx, build, 'Work started', { stageKey: key })
    }
    await writeStage(tx, stage, { status: 'running', startedAt: ctx.now() })
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId })
  })
}

/** Lines that a stage locks must be decided before it starts or is skipped. */
async function refuseOpenLines(tx: Tx, { requestId }: LockedBuild, key: string): Promise<void> {
  const sheet = await findAgreedSheet(tx, requestId)
  const open = sheet?.lines.filter(({ value, freeze }) => value === null && freeze && 'stage' in freeze && freeze.stage === key)
  if (!open || open.length === 0) return
  const names = open.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')
  const many = COUNTS[open.length] ?? String(open.length)
  const lines = open.length === 1 ? 'line is' : 'lines are'
  throw new Refusal(
    'conflict',
    `${many} ${lines} still undecided: ${names}. Click “Propose a change” on the build page to decide. You can continue when the buyer accepts.`,
  )
}

const COUNTS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

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

/** Skips a stage that the instrument does not need. Skipping the last open stage finishes the instrument. */
export async function skipStage(ctx: BuildDeps, id: StageId): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    if (stage.status === 'skipped') return false
    const { requestId, key } = stage
    authorize(buildPolicy.skip(ctx.actor, build, stage))
    await refuseOpenLines(tx, build, key)
    await writeStage(tx, stage, { status: 'skipped' })
    await enqueueUpdateLine(ctx, tx, build, `Skipped: ${stage.title}`, { stageKey: key })
    if (isLastStage(build, key)) await finishBuild(ctx, tx, build)
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId })
  })
}

/** Reopens a finished stage, with a reason for the buyer. */
export async function reopenStage(ctx: BuildDeps, id: StageId, reason: string): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    authorize(buildPolicy.reopen(ctx.actor, build, stage))
    await writeStage(tx, stage, { status: 'running' })
    await enqueueUpdateLine(ctx, tx, build, `Reopened: ${stage.title}. ${reason}`, { stageKey: stage.key })
  })
}

/** Writes or removes the builder's note on a stage. Not an update: it sends no email and does not count as one. */
export async function noteStage(ctx: BuildDeps, id: StageId, { note }: StageNoteBody): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    authorize(buildPolicy.note(ctx.actor, build))
    if (stage.note === note) return false
    await writeStage(tx, stage, { note })
  })
}

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
    await enqueueUpdateLine(ctx, tx, build, `${stageDone(stage.title)}${isLast ? '. The instrument is finished.' : ''}`, {
      stageKey: key,
    })
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

/** Pauses the whole build, with a reason and an estimated restart date. */
export async function pauseBuild(ctx: BuildDeps, requestId: string, pause: PauseBody): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    authorize(buildPolicy.pause(ctx.actor, build))
    const { reason, note, expected_on: expectedOn } = pause
    if (expectedOn <= dayIn(ctx.settings.timeZone, ctx.now())) throw endsTooSoon()
    await moveBuild(ctx, tx, build, 'paused')
    await tx.insert(buildWaits).values({ requestId, stageKey: null, reason, note, startedAt: ctx.now(), expectedOn })
    await enqueueUpdateLine(ctx, tx, build, note ? `Work paused: ${note}` : 'Work paused')
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
    await enqueueUpdateLine(ctx, tx, build, 'Work resumed')
  })
}
