import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, ne, not, notExists, or, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { ProblemKind } from '#contracts/buying/returns.ts'
import { type BuildStatus, OPEN } from '#contracts/custom-builds/build-states.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { problemKindOf } from '#domain/buying/returns/return-policy.ts'
import { type ReturnRow, returns } from '#domain/buying/returns/returns-table.ts'
import { buildStages, builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { buildDeliveries } from '#domain/custom-builds/delivery/build-deliveries-table.ts'
import { deliveryEvents, shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { FAILED_TRACKING, hasCarrierFailed } from '#domain/delivering/deliveries/has-carrier-failed.ts'
import type { Needs } from '#domain/kernel/context.ts'

const AT_MOST = 500
/** Days in transit */
const NOT_ARRIVED = 14
/** Days since it was finished */
const NOT_SHIPPED_DAYS = 45
/** Days in which a return must be shipped */
const SHIP_DAYS = 14

/** Days since the scan */
const NOT_WITH_ITS_MONEY = 90

type Found = { requestId: string; reason: string }

/** Problems with finished instruments, as operators read them */
export async function findDeliveryProblems({ db, now }: Needs<'db' | 'now'>): Promise<Found[]> {
  const twoWeeksAgo = daysBefore(now(), NOT_ARRIVED)
  // An offer does not remove it from the list; only resolving it does.
  const disputed = await db
    .select({ requestId: builds.requestId, row: returns, deliveryStatus: buildDeliveries.deliveryStatus })
    .from(returns)
    .innerJoin(builds, eq(builds.requestId, returns.requestId))
    .leftJoin(buildDeliveries, eq(buildDeliveries.requestId, returns.requestId))
    .where(and(ne(returns.status, 'closed'), isNotNull(returns.reviewReason)))
    .limit(AT_MOST)
  const declared = db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.requestId, builds.requestId), eq(returns.status, 'declared')))
  const isWaiting = and(eq(builds.status, 'ready'), notExists(declared))
  const cameBack = await db
    .selectDistinct({ requestId: builds.requestId })
    .from(builds)
    .innerJoin(shipments, eq(shipments.consignmentId, builds.requestId))
    .where(and(isWaiting, eq(shipments.status, 'came_back'), lt(shipments.updatedAt, twoWeeksAgo)))
    .limit(AT_MOST)
  const ofStages = db.select({ key: buildStages.key }).from(buildStages).where(eq(buildStages.requestId, builds.requestId))
  const ofChoice = db
    .select({ id: buildDeliveries.requestId })
    .from(buildDeliveries)
    .where(and(eq(buildDeliveries.requestId, builds.requestId), isNotNull(buildDeliveries.fulfilment)))
  const hasStages = sql<boolean>`${exists(ofStages)}`
  const finished = await db
    .select({ requestId: builds.requestId, hasStages })
    .from(builds)
    // A commission without a sheet may be paid long before it is made.
    .where(and(isWaiting, or(exists(ofStages), exists(ofChoice)), lt(builds.readyAt, daysBefore(now(), NOT_SHIPPED_DAYS))))
    .orderBy(builds.readyAt)
    .limit(AT_MOST)
  const withdrawn = await db
    .select({ requestId: builds.requestId })
    .from(builds)
    .innerJoin(returns, and(eq(returns.requestId, builds.requestId), eq(returns.status, 'declared')))
    .where(and(eq(builds.status, 'ready'), lt(returns.withdrawnAt, twoWeeksAgo)))
    .limit(AT_MOST)
  return [
    ...disputed.map(({ requestId, row, deliveryStatus }) => ({ requestId, reason: reasonOf(row, deliveryStatus) })),
    ...(await findOverdueParcels({ db, now })),
    ...cameBack.map(({ requestId }) => ({
      requestId,
      reason: 'The carrier returned the parcel, and it hasn’t been sent again.',
    })),
    ...finished.map((each) => ({
      requestId: each.requestId,
      reason: each.hasStages
        ? `Finished more than ${NOT_SHIPPED_DAYS} days ago and not shipped yet.`
        : `Paid in full more than ${NOT_SHIPPED_DAYS} days ago and not delivered yet.`,
    })),
    ...withdrawn.map(({ requestId }) => ({
      requestId,
      reason: 'The buyer withdrew, but the build can’t be canceled while a bank is deciding a dispute.',
    })),
    ...(await findUnrefunded({ db, now })),
    ...(await findScannedAfterEnd({ db, now })),
  ]
}

/** Both sides' statements, and other facts that matter for the decision */
function reasonOf(row: ReturnRow, deliveryStatus: DeliveryStatus | null): string {
  if (row.reviewReason === 'not_received') return 'The builder reports that the return hasn’t arrived.'
  if (row.reviewReason === 'not_shipped')
    return `The return started more than ${SHIP_DAYS} days ago, and the instrument hasn’t been shipped.`
  const kind = problemKindOf(row)
  if (!kind) return ''
  const isCondition = kind === 'not_as_sent'
  const isBroughtBack = deliveryStatus === 'returned'
  return [
    `${PROBLEM_TITLES[kind]}: “${isCondition ? row.conditionText : row.details}”`,
    !isCondition && row.answerText && `The builder: “${row.answerText}”`,
    (row.withdrawnAt || row.reason === 'withdrawal') && 'The buyer withdrew.',
    kind === 'not_arrived' && deliveryStatus === 'delivered' && 'Marked as delivered.',
    kind !== 'not_arrived' && !isCondition && isBroughtBack && 'The carrier reports that it returned the parcel.',
  ]
    .filter(Boolean)
    .join(' ')
}

const PROBLEM_TITLES: Record<ProblemKind, string> = {
  not_as_agreed: 'Not as agreed',
  damaged: 'Damaged in transit',
  not_arrived: 'Not arrived',
  not_as_sent: 'Returned in worse condition',
}

/** Parcels that have not arrived, and whose buyers have not reported it yet */
async function findOverdueParcels({ db, now }: Needs<'db' | 'now'>): Promise<Found[]> {
  const ofBuild = and(eq(returns.requestId, builds.requestId), eq(returns.status, 'review'))
  const isSaid = db.select({ id: returns.id }).from(returns).where(ofBuild)
  const hasFailed = inArray(shipments.trackingStatus, [...FAILED_TRACKING])
  const live = and(eq(shipments.consignmentId, builds.requestId), inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES))
  const isLong = lt(builds.handedOverAt, daysBefore(now(), NOT_ARRIVED))
  const isOnTheWay = and(eq(builds.status, 'handed_over'), eq(buildDeliveries.deliveryStatus, 'shipped'))
  const rows = await db
    .select({ requestId: builds.requestId, trackingStatus: shipments.trackingStatus })
    .from(builds)
    .innerJoin(buildDeliveries, eq(buildDeliveries.requestId, builds.requestId))
    .leftJoin(shipments, live)
    .where(and(isOnTheWay, or(isLong, hasFailed), notExists(isSaid)))
    .limit(AT_MOST)
  return rows.map(({ requestId, ...parcel }) => {
    const why = hasCarrierFailed(parcel)
      ? 'The carrier reports a failed delivery'
      : `Shipped more than ${NOT_ARRIVED} days ago and not delivered`
    return { requestId, reason: `${why}. The buyer can report it as missing; then you decide.` }
  })
}

/** Parcels that a carrier scanned after their build, or their return, was over. An instrument may be with the wrong side. */
async function findScannedAfterEnd({ db, now }: Needs<'db' | 'now'>): Promise<Found[]> {
  const { consignmentId, status, occurredAt } = deliveryEvents
  const isScan = and(inArray(status, ['shipped', 'delivered', 'returned']), gt(occurredAt, daysBefore(now(), NOT_WITH_ITS_MONEY)))
  const ofBuilds = await db
    .select({ requestId: builds.requestId, ended: builds.status })
    .from(builds)
    .innerJoin(deliveryEvents, and(eq(consignmentId, builds.requestId), isScan))
    .where(
      and(not(inArray(builds.status, [...OPEN])), gte(occurredAt, sql`coalesce(${builds.completedAt}, ${builds.cancelledAt})`)),
    )
    .groupBy(builds.requestId, builds.status)
    .limit(AT_MOST)
  // Otherwise the builder has the instrument after the refund.
  const isWithout = or(isNull(returns.receivedAt), eq(status, 'returned'))
  const ofReturns = await db
    .selectDistinct({ requestId: builds.requestId })
    .from(returns)
    .innerJoin(builds, eq(builds.requestId, returns.requestId))
    .innerJoin(deliveryEvents, and(eq(consignmentId, returns.id), isScan))
    .where(and(or(ne(returns.outcome, 'refunded'), isWithout), gte(occurredAt, returns.closedAt)))
    .limit(AT_MOST)
  return [
    ...ofBuilds.map(({ requestId, ended }) => ({
      requestId,
      reason: `The build was ${ENDED[ended] ?? ended}, but then the carrier scanned its parcel. Ask both sides where it is.`,
    })),
    ...ofReturns.map(({ requestId }) => ({
      requestId,
      reason: 'The return was closed, but then the carrier scanned its parcel. Ask both sides where the instrument is.',
    })),
  ]
}

const ENDED: Partial<Record<BuildStatus, string>> = { cancelled: 'canceled', returned: 'refunded' }

/** Returns that a dispute keeps the clock from refunding */
async function findUnrefunded({ db, now }: Needs<'db' | 'now'>): Promise<Found[]> {
  const isOverdue = lt(returns.dueAt, daysBefore(now(), 1))
  const rows = await db
    .select({ requestId: builds.requestId })
    .from(returns)
    .innerJoin(builds, eq(builds.requestId, returns.requestId))
    .where(and(eq(returns.status, 'shipped'), isOverdue))
    .limit(AT_MOST)
  return rows.map(({ requestId }) => ({ requestId, reason: 'The refund of a shipped return is overdue.' }))
}
