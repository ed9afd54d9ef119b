import { and, eq, isNull } from 'drizzle-orm'
import { BUILD_MOVES, type BuildStatus, OPEN } from '#contracts/custom-builds/build-states.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { followBuild } from '../order-book/move-slots.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { buildStages, builds, buildWaits } from './builds-tables.ts'
import type { BuildRow, StageRow } from './list-builds.ts'
import type { LockedBuild } from './lock-build.ts'
import { putReturn } from './put-return.ts'

type Deps = Needs<'now' | 'jobs' | 'settings'>

/** The timestamp column of each state. */
const STAMPS: Partial<Record<BuildStatus, keyof typeof builds.$inferInsert>> = {
  ready: 'readyAt',
  handed_over: 'handedOverAt',
  completed: 'completedAt',
  cancelled: 'cancelledAt',
}

/** The effect of a state on the slot in the order book. */
const SLOTS: Partial<Record<BuildStatus, 'building' | 'done' | 'ended'>> = {
  building: 'building',
  completed: 'done',
  returned: 'done',
  cancelled: 'ended',
}

/** Moves a locked build. A move to the current state is a no-op; one missing from the table is a bug in the caller. */
export async function moveBuild(ctx: Deps, tx: Tx, build: LockedBuild, to: BuildStatus): Promise<void> {
  if (build.status === to) return
  if (!BUILD_MOVES[build.status].includes(to)) throw new Error(`A build cannot move from ${build.status} to ${to}`)
  const now = ctx.now()
  // The instrument was finished before it shipped.
  const cameBack = build.status === 'handed_over' && to === 'ready'
  const stamp = cameBack ? undefined : STAMPS[to]
  const begins = to === 'building' && build.startedAt === null
  const stamps = { ...(stamp && { [stamp]: now }), ...(begins && { startedAt: now }), ...(cameBack && { handedOverAt: null }) }
  const change = { status: to, ...stamps }
  await tx.update(builds).set(change).where(eq(builds.requestId, build.requestId))
  Object.assign(build, change)
  if (BUILD_MOVES[to].length === 0 && build.openReturn)
    await putReturn(ctx, tx, build, 'closed', { outcome: to === 'completed' ? 'kept' : 'refunded' })
  // From now on the build counts in the builder's record.
  if (!OPEN.includes(to)) await announce(tx, { tags: [`builder:${build.request.builderId}`] })
  const slot = SLOTS[to]
  if (slot) await followBuild(ctx, tx, build.requestId, slot)
}

/** Writes the inspection's end and the ending of a locked build. */
export async function writeInspection(tx: Tx, build: BuildRow, change: Partial<Pick<BuildRow, Inspected>>): Promise<void> {
  await tx.update(builds).set(change).where(eq(builds.requestId, build.requestId))
  Object.assign(build, change)
}

type Inspected = 'inspectionUntil' | 'cancelledAt' | 'cancelKind' | 'cancelledBy' | 'keptCents' | 'returnedCents'

/** Updates one stage of a locked build. */
export async function writeStage(
  tx: Tx,
  stage: StageRow,
  change: Partial<Pick<StageRow, 'status' | 'note' | 'startedAt' | 'doneAt' | 'waitDays' | 'spanDays'>>,
): Promise<void> {
  const which = and(eq(buildStages.requestId, stage.requestId), eq(buildStages.key, stage.key))
  await tx.update(buildStages).set(change).where(which)
  Object.assign(stage, change)
}

/** Ends the hold of a stage, or the pause of the build. */
export async function endWait(ctx: Deps, tx: Tx, build: LockedBuild, stageKey: string | null): Promise<void> {
  const endedAt = ctx.now()
  const ofStage = stageKey === null ? isNull(buildWaits.stageKey) : eq(buildWaits.stageKey, stageKey)
  const open = and(eq(buildWaits.requestId, build.requestId), ofStage, isNull(buildWaits.endedAt))
  await tx.update(buildWaits).set({ endedAt }).where(open)
  build.waits = build.waits.filter((wait) => wait.stageKey !== stageKey)
}

/** Tells the buyer that the instrument is finished, after the last stage is done or skipped. */
export async function finishBuild(ctx: Deps, tx: Tx, build: LockedBuild): Promise<void> {
  await moveBuild(ctx, tx, build, 'ready')
  await notifySides(ctx, tx, build, { about: 'request', news: 'ready' })
}
