import { and, eq, exists, gt, inArray, isNull, lte, max, notExists, or, sql } from 'drizzle-orm'
import { NOT_ARRIVED_DAYS, UNSENT_DAYS } from '#contracts/custom-builds/build-deliveries.ts'
import { DAY_MS, daysAfter, daysSince } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { approveReturn } from '#domain/buying/returns/close-return.ts'
import { isProblem } from '#domain/buying/returns/return-policy.ts'
import { returns } from '#domain/buying/returns/returns-table.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { FAILED_TRACKING, hasCarrierFailed } from '#domain/delivering/deliveries/has-carrier-failed.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { ledgerEvents } from '#domain/money/payouts/payouts-tables.ts'
import { isNight } from '#domain/people/accounts/is-night.ts'
import { builds } from '../builds/builds-tables.ts'
import { cancelWithRefunds } from '../builds/end-build.ts'
import { awaitsShipment } from '../builds/lateness.ts'
import { listEndings } from '../builds/list-endings.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { remindOnce } from '../reminders/remind-once.ts'
import { notifySides, RECIPIENTS } from '../requests/notify-sides.ts'
import { buildDeliveries } from './build-deliveries-table.ts'
import type { BuildDeliveryNews } from './build-delivery-emails.ts'
import { isDeliveryUnpaid } from './build-delivery-policy.ts'
import { caseOfBuild } from './build-returnable.ts'
import { completeBuild } from './complete-delivery.ts'
import { type LockedBuildDelivery, withBuildDelivery } from './lock-build-delivery.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>

const BATCH = 200
/** Days before the inspection ends, and days without a scan after shipping. */
const ENDS_SOON = 2
const NOT_SCANNED = 4
/** Days after completion, after a chosen delivery price expired unpaid, or since the builder could ship. */
const WORKSHOP_DAYS = 7

/** Runs delivery deadlines, each once: ends inspections and sends reminders. */
export async function runDeliveryDeadlines(ctx: Deps): Promise<void> {
  await runEach(allDue(ctx), (requestId) => runDeadlinesOf(ctx, requestId))
}

async function* allDue(ctx: Deps) {
  for (let batch = await findDue(ctx); batch.length > 0; batch = await findDue(ctx, batch.at(-1))) yield* batch
}

/** Builds with a possible deadline, after this one. Others are not locked. */
async function findDue({ db, now }: Deps, after?: string): Promise<string[]> {
  const day = (days: number) => daysAfter(now(), days)
  const { requestId, status } = builds
  const isDeclared = and(eq(returns.requestId, requestId), eq(returns.status, 'declared'))
  const withdrawal = db.select({ id: returns.id }).from(returns).where(isDeclared)
  const ofParcel = eq(shipments.consignmentId, requestId)
  const failed = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(ofParcel, inArray(shipments.trackingStatus, [...FAILED_TRACKING])))
  const someDaysAgo = day(-WORKSHOP_DAYS)
  const live = and(ofParcel, inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES))
  const sinceDaysUnsent = and(
    lte(sql`coalesce(${buildDeliveries.chosenAt}, ${builds.readyAt})`, someDaysAgo),
    eq(buildDeliveries.deliveryStatus, 'preparing'),
    notExists(db.select({ id: shipments.id }).from(shipments).where(live)),
  )
  const isDue = or(
    and(eq(status, 'ready'), exists(withdrawal)),
    and(
      eq(status, 'ready'),
      lte(builds.readyAt, someDaysAgo),
      or(isNull(buildDeliveries.fulfilment), lte(buildDeliveries.rateEndsAt, someDaysAgo), sinceDaysUnsent),
    ),
    and(eq(status, 'handed_over'), or(lte(builds.handedOverAt, day(-NOT_SCANNED)), exists(failed))),
    and(eq(status, 'inspection'), lte(builds.inspectionUntil, day(ENDS_SOON))),
  )
  const rows = await db
    .select({ requestId })
    .from(builds)
    .leftJoin(buildDeliveries, eq(buildDeliveries.requestId, requestId))
    .where(and(isDue, after === undefined ? undefined : gt(requestId, after)))
    .orderBy(requestId)
    .limit(BATCH)
  return rows.map((row) => row.requestId)
}

/** Refused during a payment dispute, which operators see. */
async function runDeadlinesOf(ctx: Deps, requestId: string): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) =>
      runDeadlines(ctx, tx, await withBuildDelivery(tx, await lockBuild(ctx, tx, requestId))),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function runDeadlines(ctx: Deps, tx: Tx, build: LockedBuildDelivery): Promise<void> {
  if (build.status === 'ready' && build.withdrawnAt) return cancelWithdrawn(ctx, tx, build)
  if (build.status === 'ready') {
    await remindToChoose(ctx, tx, build)
    await remindToShip(ctx, tx, build)
  }
  if (build.status === 'handed_over') await watchParcel(ctx, tx, build)
  if (build.status === 'inspection') await watchInspection(ctx, tx, build)
}

/** Finished and paid, but delivery or pickup is not chosen, or the delivery is unpaid: one reminder. */
async function remindToChoose(ctx: Deps, tx: Tx, build: LockedBuildDelivery): Promise<void> {
  if (build.openCents > 0 || build.lostCents > 0) return
  const unpaidSince = isDeliveryUnpaid(build) ? build.buildDelivery?.rateEndsAt : undefined
  const since = build.fulfilment === null ? build.readyAt : unpaidSince
  if (!since) return
  await remindInWorkshop(ctx, tx, build, { news: unpaidSince ? 'delivery_unpaid' : 'not_chosen', since })
}

/** Everything is paid and chosen, but the builder has neither shipped nor marked it ready for pickup: one reminder. */
async function remindToShip(ctx: Deps, tx: Tx, build: LockedBuildDelivery): Promise<void> {
  const { requestId, buildDelivery, parcel, question, readyAt, bankHold } = build
  // No reminder while there is a label, an open question to the buyer, or a dispute.
  if (parcel || question !== null || bankHold || !readyAt || !awaitsShipment(build)) return
  const moments = [readyAt, buildDelivery?.chosenAt, await readLastPaidAt(tx, requestId)]
  const since = new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))
  await remindInWorkshop(ctx, tx, build, { news: 'not_sent', since })
}

/** When the last valid payment arrived, by the ledger. */
async function readLastPaidAt(tx: Tx, requestId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(ledgerEvents.occurredAt) })
    .from(payments)
    .innerJoin(ledgerEvents, and(eq(ledgerEvents.paymentId, payments.id), eq(ledgerEvents.kind, 'sale')))
    .where(and(eq(payments.requestId, requestId), eq(payments.status, 'paid')))
  return row?.at ?? null
}

async function remindInWorkshop(
  ctx: Deps,
  tx: Tx,
  build: LockedBuildDelivery,
  { news, since }: { news: BuildDeliveryNews; since: Date },
): Promise<void> {
  if (daysSince(since, ctx.now()) >= WORKSHOP_DAYS)
    await remind(ctx, tx, build, news, `${since.toISOString()}, day ${WORKSHOP_DAYS}`)
}

async function watchParcel(ctx: Deps, tx: Tx, build: LockedBuildDelivery): Promise<void> {
  const { parcel, openReturn, buildDelivery, handedOverAt } = build
  if (!parcel || isProblem(openReturn) || buildDelivery?.deliveryStatus !== 'shipped' || !handedOverAt) return
  const days = daysSince(handedOverAt, ctx.now())
  if (days >= NOT_SCANNED && parcel.scans.length === 0) await remind(ctx, tx, build, 'not_scanned', parcel.id)
  if (days >= NOT_ARRIVED_DAYS || hasCarrierFailed(parcel)) await remind(ctx, tx, build, 'has_it_come', parcel.id)
}

async function watchInspection(ctx: Deps, tx: Tx, build: LockedBuildDelivery): Promise<void> {
  const { inspectionUntil } = build
  if (!inspectionUntil) return
  if (inspectionUntil <= ctx.now()) return endInspection(ctx, tx, build)
  if (daysSince(ctx.now(), inspectionUntil) <= ENDS_SOON)
    await remind(ctx, tx, build, 'inspection_ends', `${inspectionUntil.toISOString()}, ${ENDS_SOON}`)
}

/** Ends the inspection of a locked build: starts the return after a withdrawal, or completes the build. */
async function endInspection(ctx: Deps, tx: Tx, build: LockedBuildDelivery): Promise<void> {
  if (!build.withdrawnAt) return completeBuild(ctx, tx, build, { line: 'The inspection period ended' })
  await approveReturn(ctx, tx, await caseOfBuild(ctx, tx, build), { reason: 'withdrawal', by: 'clock' })
}

/**
 * Cancels a withdrawn build with a full refund if it is in the workshop without a label, or with one unused for days. Refused
 * during a dispute. Days count from the withdrawal at the earliest, because the builder might have shipped before.
 */
async function cancelWithdrawn(ctx: Deps, tx: Tx, build: LockedBuildDelivery): Promise<void> {
  const { labelledAt, withdrawnAt } = build
  if (labelledAt && withdrawnAt && ctx.now().getTime() - withdrawnAt.getTime() < UNSENT_DAYS * DAY_MS) return
  const ending = (await listEndings(ctx, tx, build, 'buyer')).find(({ kind }) => kind === 'withdrawal')
  if (ending) await cancelWithRefunds(ctx, tx, build, { ending, by: 'buyer', reason: '' })
}

async function remind(ctx: Deps, tx: Tx, build: LockedBuildDelivery, news: BuildDeliveryNews, about: string): Promise<void> {
  if (await isNight(ctx, tx, readerOf(build, news))) return
  if (await remindOnce(ctx, tx, { requestId: build.requestId, kind: news, about }))
    await notifySides(ctx, tx, build, { about: 'hand_over', news })
}

function readerOf({ builderUserId, buyerId }: LockedBuildDelivery, news: BuildDeliveryNews): string {
  return RECIPIENTS.hand_over[news].includes('builder') ? builderUserId : buyerId
}
