import { and, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { buildFamilyOf } from '#contracts/custom-builds/build-stages.ts'
import { type BuildStatus, OPEN } from '#contracts/custom-builds/build-states.ts'
import { DEFAULT_UPDATE_DAYS } from '#contracts/custom-builds/cancellation.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refundedCentsOfPayment } from '#domain/money/payments/refunded-cents.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { assignFreeSlot, followBuild } from '../order-book/move-slots.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { announceRequest, lockRequest } from '../requests/lock-request.ts'
import { getBalance, listPaidParts } from '../requests/payment-summary.ts'
import { bindPart } from '../requests/write-parts.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildStages, builds } from './builds-tables.ts'
import { cancelBuild } from './end-build.ts'
import { announceBuild, type LockedBuild, lockBuild } from './lock-build.ts'
import { moveBuild } from './move-build.ts'
import { extendPromiseForLatePayments } from './move-promise.ts'
import { makePartsDue } from './run-build-deadlines.ts'
import { isSimple } from './work-progress.ts'

type Deps = Needs<'now' | 'jobs' | 'settings'>

/** The states a build passes when the builder completes the request. */
const WAY_TO_COMPLETED: readonly BuildStatus[] = ['waiting', 'building', 'ready', 'handed_over', 'inspection', 'completed']

/**
 * Starts a build once both sides signed, or once a commission without a sheet is paid in full, and keeps it in step with its
 * request: declined cancels it, completed completes it. Idempotent; does nothing without a build.
 */
export async function advanceBuild(ctx: Deps, tx: Tx, requestId: string): Promise<void> {
  const agreed = await findAgreedSheet(tx, requestId)
  await (agreed ? createBuild(ctx, tx, agreed) : createSimpleDelivery(ctx, tx, requestId))
  if ((await tx.$count(builds, eq(builds.requestId, requestId))) === 0) return freePlace(ctx, tx, requestId)
  const build = await lockBuild(ctx, tx, requestId)
  const { status } = build.request
  // A signed request is declined only by deleting an account, and then nothing is paid.
  if (status === 'declined') await end(ctx, tx, build, 'cancelled', 'This build was canceled')
  if (status === 'completed') await end(ctx, tx, build, 'completed', 'The builder marked the build as completed')
  await makePartsDue(ctx, tx, build)
  await extendPromiseForLatePayments(ctx, tx, build)
  await announceBuild(tx, build)
}

/** Without a build, the order book entry follows the request. */
async function freePlace(ctx: Deps, tx: Tx, requestId: string): Promise<void> {
  const { status } = await lockRequest(tx, requestId)
  if (status === 'declined') await followBuild(ctx, tx, requestId, 'ended')
  if (status === 'completed') await followBuild(ctx, tx, requestId, 'done')
}

async function end(ctx: Deps, tx: Tx, build: LockedBuild, to: 'cancelled' | 'completed', text: string): Promise<void> {
  if (!OPEN.includes(build.status)) return
  if (to === 'cancelled' && build.handedOverAt !== null) return
  if (to === 'cancelled') {
    const returnedCents = await readRefunded(tx, build.requestId)
    const ending = { cancelledBy: 'builder', cancelKind: 'builder_ends' } as const
    // Without a sheet there are no terms, and the builder's record is not affected.
    await cancelBuild(ctx, tx, build, { ...(!isSimple(build) && ending), returnedCents })
  } else for (const step of wayToCompleted(build.status)) await moveBuild(ctx, tx, build, step)
  await enqueueBuildLine(ctx, tx, build, text)
}

function wayToCompleted(from: BuildStatus): readonly BuildStatus[] {
  if (from === 'returning') return ['completed']
  const start = from === 'paused' ? 'waiting' : from
  return WAY_TO_COMPLETED.slice(WAY_TO_COMPLETED.indexOf(start) + 1)
}

/** Refunded, or being refunded, because the request was declined. Cents. */
async function readRefunded(tx: Tx, requestId: string): Promise<number> {
  const declined = and(eq(payments.requestId, requestId), eq(payments.refundReason, 'declined'))
  const rows = await tx.select({ cents: payments.amountCents, returned: refundedCentsOfPayment }).from(payments).where(declined)
  return rows.reduce((sum, { cents, returned }) => sum + cents - returned, 0)
}

/** Milestones that are due before work starts. */
const BEFORE_START: readonly string[] = ['slot', 'signing', 'start']

/**
 * Creates the build once both sides signed, with the sheet's stages, promised date and first payments. Idempotent. A request that
 * was closed meanwhile gets no build.
 */
export async function createBuild(ctx: Needs<'now' | 'jobs' | 'settings'>, tx: Tx, content: SheetContent): Promise<void> {
  const requestId = content.request
  const request = await lockRequest(tx, requestId)
  if (request.status !== 'accepted' || (await tx.$count(buildStages, eq(buildStages.requestId, requestId))) > 0) return
  const { instrument, promise, date_is_essential, update_every_days } = content
  const build = {
    status: 'waiting' as const,
    family: instrument.family,
    title: instrument.title,
    startCents: dueBeforeStart(content.plan),
    promise,
    promiseFirst: promise,
    dateIsEssential: date_is_essential,
    updateEveryDays: update_every_days,
    startedAt: null,
    readyAt: null,
    lastNewsAt: ctx.now(),
    createdAt: ctx.now(),
  }
  // A build paid in full before the sheet was signed is already `ready`; signing the sheet starts the work first.
  const isStillHere = eq(builds.status, 'ready')
  const begun = await tx
    .insert(builds)
    .values({ requestId, ...build })
    .onConflictDoUpdate({ target: builds.requestId, set: build, setWhere: isStillHere })
    .returning({ id: builds.requestId })
  if (begun.length === 0) return
  await tx.insert(buildStages).values(
    content.stages.map((stage, position) => ({
      requestId,
      key: stage.key,
      position,
      title: stage.title,
      weight: stage.weight,
      planDays: stage.plan_days,
      cureDays: stage.cure_days,
      asksBuyer: stage.asks_buyer,
    })),
  )
  await bindParts(tx, content)
  const { builderUserId } = request
  await enqueueBuildLine(ctx, tx, { requestId, builderUserId }, 'Both sides signed the spec sheet')
  await assignFreeSlot(ctx, tx, requestId)
  await announceRequest(tx, request)
}

/** Due dates follow the signed sheet, because a template's stage may differ in this instrument. */
async function bindParts(tx: Tx, { request, plan }: SheetContent): Promise<void> {
  const parts = (await listPaidParts(tx, [request])).get(request) ?? []
  if (parts.length !== plan.length) return
  for (const [at, { title, due_stage: dueStage, due_on: dueOn, due_kind: dueKind }] of plan.entries()) {
    const part = parts[at]
    if (!part || part.cents !== plan[at]?.cents) continue
    await bindPart(tx, part.id, { title, dueKind, dueStage, dueOn })
  }
}

/** After a change, a lower price may reduce the amount due before work starts. */
export async function writeStartCents(tx: Tx, requestId: string, plan: SheetContent['plan']): Promise<void> {
  await tx
    .update(builds)
    .set({ startCents: dueBeforeStart(plan) })
    .where(eq(builds.requestId, requestId))
}

function dueBeforeStart(plan: SheetContent['plan']): number {
  return plan.filter(({ due_kind }) => BEFORE_START.includes(due_kind)).reduce((sum, { cents }) => sum + cents, 0)
}

type CreateDeps = Needs<'now' | 'jobs'>

const AT_ONCE = 200
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Turns a commission that is paid in full without a spec sheet into a build that is ready for delivery, without stages and
 * promised date. Idempotent; does nothing once a sheet was sent or a build exists.
 */
export async function createSimpleDelivery({ now, jobs }: CreateDeps, tx: Tx, requestId: string): Promise<void> {
  const request = await lockRequest(tx, requestId)
  if (request.status !== 'accepted' || request.sheetVersion !== null || request.lostCents > 0) return
  const { parts } = await getBalance(tx, request)
  if (parts.length === 0 || parts.some(({ isPaid }) => !isPaid)) return
  const at = now()
  const title = (request.listingTitle ?? request.buildType).slice(0, 120)
  const times = { startedAt: at, readyAt: at, lastNewsAt: at, createdAt: at }
  const build = { requestId, title, family: buildFamilyOf(request.buildType), updateEveryDays: DEFAULT_UPDATE_DAYS, ...times }
  const begun = await tx
    .insert(builds)
    .values({ ...build, status: 'ready' })
    .onConflictDoNothing()
    .returning({ id: builds.requestId })
  if (begun.length === 0) return
  const { builderUserId } = request
  await enqueueBuildLine({ jobs, now }, tx, { requestId, builderUserId }, 'Paid in full, ready for delivery')
  await announceRequest(tx, request)
}

/** Scheduled: commissions that were paid in full before this feature existed. */
export async function createSimpleDeliveries(ctx: CreateDeps & Needs<'db'>, { atOnce = AT_ONCE } = {}): Promise<void> {
  for (let last = NO_ID, rows: { id: string }[] = []; ; last = rows.at(-1)?.id ?? last) {
    rows = await findPaidInFull(ctx, last, atOnce)
    await runEach(rows, ({ id }) => ctx.db.transaction((tx) => createSimpleDelivery(ctx, tx, id)))
    if (rows.length < atOnce) return
  }
}

/** A batch after this id: one that cannot start must not block the others. */
function findPaidInFull(ctx: Needs<'db'>, last: string, atOnce: number): Promise<{ id: string }[]> {
  const { id, status, sheetVersion, quotedPriceCents } = customBuildRequests
  const ofRequest = and(eq(payments.requestId, id), eq(payments.status, 'paid'))
  const paid = ctx.db
    .select({ cents: sql`coalesce(sum(${payments.amountCents}), 0)` })
    .from(payments)
    .where(ofRequest)
  return ctx.db
    .select({ id })
    .from(customBuildRequests)
    .where(
      and(
        gt(id, last),
        eq(status, 'accepted'),
        isNull(sheetVersion),
        isNotNull(quotedPriceCents),
        sql`(${paid}) >= ${quotedPriceCents}`,
        notExists(ctx.db.select({ id: builds.requestId }).from(builds).where(eq(builds.requestId, id))),
      ),
    )
    .orderBy(id)
    .limit(atOnce)
}
