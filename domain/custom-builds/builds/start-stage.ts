import type { StageNoteBody, WaitBody } from '#contracts/custom-builds/build-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { refuseWithoutSlot } from '../order-book/follow-build.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { enqueueUpdateLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { buildWaits } from './builds-tables.ts'
import { type BuildDeps, changeStage, type StageId } from './change-build.ts'
import { isLastStage, type LockedBuild } from './lock-build.ts'
import { endWait, finishBuild, moveBuild, writeStage } from './move-build.ts'

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
      await enqueueUpdateLine(ctx, tx, { requestId, authorId: build.builderUserId, text: 'Work started', stageKey: key })
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

/** Writes or removes the builder's note on a stage. Not an update: it sends no email and does not count as one. */
export async function noteStage(ctx: BuildDeps, id: StageId, { note }: StageNoteBody): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    authorize(buildPolicy.note(ctx.actor, build))
    if (stage.note === note) return false
    await writeStage(tx, stage, { note })
  })
}
