import type { Build } from '#contracts/custom-builds/build-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { refuseWithoutSlot } from '../order-book/follow-build.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { showBuild } from './get-build.ts'
import { type LockedBuild, lockBuild, stageOf } from './lock-build.ts'
import { announceBuild, moveBuild, recordUpdateTime, writeStage } from './move-build.ts'

export type StageDeps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>
export type StageId = { requestId: string; key: string }

/** Starts a stage; the first one starts the build. Idempotent. */
export async function startStage(ctx: StageDeps, { requestId, key }: StageId): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.read(builder, build))
    const stage = stageOf(build, key)
    if (stage.status !== 'running') {
      authorize(buildPolicy.start(builder, build, stage))
      await refuseOpenLines(tx, build, key)
      if (build.status === 'waiting') {
        await refuseWithoutSlot(tx, requestId)
        await moveBuild(ctx, tx, build, 'building')
        const text = 'Work started'
        await enqueueBuildLine(ctx, tx, { requestId, authorId: builder.id, text, stageKey: key })
        await recordUpdateTime(ctx, tx, requestId)
      }
      await writeStage(tx, stage, { status: 'running', startedAt: ctx.now() })
      await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId })
      await announceBuild(tx, build)
    }
    return showBuild(ctx, tx, requestId)
  })
}

/** Lines that a stage locks must be decided before it starts or is skipped. */
export async function refuseOpenLines(tx: Tx, { requestId }: LockedBuild, key: string): Promise<void> {
  const sheet = await findAgreedSheet(tx, requestId)
  const open = sheet?.lines.filter(({ value, freeze }) => value === null && freeze && 'stage' in freeze && freeze.stage === key)
  if (!open || open.length === 0) return
  const names = open.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')
  const many = COUNTS[open.length] ?? String(open.length)
  const sentence =
    open.length === 1
      ? `One line is still undecided: ${names}. Decide it`
      : `${many} lines are still undecided: ${names}. Decide them`
  throw new Refusal('conflict', `${sentence} first, or mark ${open.length === 1 ? 'it' : 'them'} as your choice.`)
}

const COUNTS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
