import type { Build } from '#contracts/custom-builds/build-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { refuseWithoutSlot } from '../order-book/follow-build.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { enqueueUpdateLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { type BuildDeps, changeStage, type StageId } from './change-build.ts'
import type { LockedBuild } from './lock-build.ts'
import { moveBuild, writeStage } from './move-build.ts'

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
export async function refuseOpenLines(tx: Tx, { requestId }: LockedBuild, key: string): Promise<void> {
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
