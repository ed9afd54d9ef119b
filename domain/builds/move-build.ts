import { and, eq, isNull } from 'drizzle-orm'
import { BUILD_MOVES, type BuildStatus } from '#contracts/build-states.ts'
import { announceRequest } from '../build-requests/lock-request.ts'
import { notifyParty } from '../build-requests/notify-party.ts'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { followBuild } from '../order-book/follow-build.ts'
import { buildStages, builds, buildWaits } from './builds-tables.ts'
import type { BuildRow, LockedBuild, StageRow } from './lock-build.ts'

type Deps = Needs<'now' | 'jobs' | 'settings'>

/** When it got there, by state. */
const STAMPS: Partial<Record<BuildStatus, keyof typeof builds.$inferInsert>> = {
  ready: 'readyAt',
  handed_over: 'handedOverAt',
  completed: 'completedAt',
  cancelled: 'cancelledAt',
}

const ENDS: readonly BuildStatus[] = ['completed', 'returned', 'cancelled']

/** What becomes of its slot in the order book. */
const SLOTS: Partial<Record<BuildStatus, 'building' | 'done' | 'ended'>> = {
  building: 'building',
  completed: 'done',
  returned: 'done',
  cancelled: 'ended',
}

/** Moves a locked build. To where it is, is no move; what the table does not have is a bug of its caller. */
export async function moveBuild(ctx: Deps, tx: Tx, build: LockedBuild, to: BuildStatus): Promise<void> {
  if (build.status === to) return
  if (!BUILD_MOVES[build.status].includes(to)) throw new Error(`A build cannot move from ${build.status} to ${to}`)
  const now = ctx.now()
  // It was finished before it left.
  const cameBack = build.status === 'handed_over' && to === 'ready'
  const stamp = cameBack ? undefined : STAMPS[to]
  const begins = to === 'building' && build.startedAt === null
  const stamps = { ...(stamp && { [stamp]: now }), ...(begins && { startedAt: now }), ...(cameBack && { handedOverAt: null }) }
  const change = { status: to, ...stamps }
  await tx.update(builds).set(change).where(eq(builds.requestId, build.requestId))
  Object.assign(build, change)
  // The record of its builder counts it from now on.
  if (ENDS.includes(to)) await announce(tx, { tags: [`builder:${build.request.builderId}`] })
  const slot = SLOTS[to]
  if (slot) await followBuild(ctx, tx, build.requestId, slot)
}

/** From when to when its buyer looks at it, and how it goes back. Of a locked build. */
export async function writeInspection(tx: Tx, build: BuildRow, change: Partial<Pick<BuildRow, Inspected>>): Promise<void> {
  await tx.update(builds).set(change).where(eq(builds.requestId, build.requestId))
  Object.assign(build, change)
}

type Inspected =
  | 'inspectionUntil'
  | 'withdrawnAt'
  | 'returningAt'
  | 'sentBackAt'
  | 'notComeAt'
  | 'cancelledAt'
  | 'cancelKind'
  | 'cancelledBy'
  | 'keptCents'
  | 'returnedCents'
  | 'decided'

/** Writes a change of one stage of a locked build. */
export async function writeStage(
  tx: Tx,
  stage: StageRow,
  change: Partial<Pick<StageRow, 'status' | 'note' | 'startedAt' | 'doneAt' | 'waitDays' | 'spanDays'>>,
): Promise<void> {
  const which = and(eq(buildStages.requestId, stage.requestId), eq(buildStages.key, stage.key))
  await tx.update(buildStages).set(change).where(which)
  Object.assign(stage, change)
}

/** Ends what a stage waits for, or the pause of the build. */
export async function endWait(ctx: Deps, tx: Tx, build: LockedBuild, stageKey: string | null): Promise<void> {
  const endedAt = ctx.now()
  const ofStage = stageKey === null ? isNull(buildWaits.stageKey) : eq(buildWaits.stageKey, stageKey)
  const open = and(eq(buildWaits.requestId, build.requestId), ofStage, isNull(buildWaits.endedAt))
  await tx.update(buildWaits).set({ endedAt }).where(open)
  for (const wait of build.waits) if (wait.stageKey === stageKey && wait.endedAt === null) wait.endedAt = endedAt
}

/** The last stage is done or left out: the buyer is told that it is finished. */
export async function finishBuild(ctx: Deps, tx: Tx, build: LockedBuild): Promise<void> {
  await moveBuild(ctx, tx, build, 'ready')
  await notifyParty(ctx, tx, { userId: build.buyerId, requestId: build.requestId, news: 'ready' })
}

/** The buyer has heard of it. */
export async function stampNews(ctx: Needs<'now'>, tx: Tx, requestId: string): Promise<void> {
  await tx.update(builds).set({ lastNewsAt: ctx.now() }).where(eq(builds.requestId, requestId))
}

/** Both sides fetch the build again, and its public page is rendered anew. */
export async function announceBuild(tx: Tx, build: LockedBuild): Promise<void> {
  const { requestId: id, buyerId, builderUserId, slug, request } = build
  if (slug) await announce(tx, { tags: [`build:${slug}`, `builder:${request.builderId}`] })
  await announceRequest(tx, { id, buyerId, builderUserId })
}
