import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import { CONFIRM_BACK_DAYS, type ProblemKind, SEND_BACK_DAYS } from '#contracts/custom-builds/hand-overs.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { buildStages, builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { buildHandOvers } from '#domain/custom-builds/delivery/hand-overs-table.ts'
import { buildProblems } from '#domain/custom-builds/delivery/problems-table.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { FAILED_TRACKING, hasCarrierFailed } from '#domain/delivering/deliveries/has-carrier-failed.ts'
import type { Needs } from '#domain/kernel/context.ts'

const AT_MOST = 500
/** Days in transit */
const NOT_ARRIVED = 14
/** Days since it was finished */
const NOT_SHIPPED_DAYS = 45
/** Days since the return started, plus one for clock differences */
const NOT_SETTLED = CONFIRM_BACK_DAYS + 1

/** Days since the carrier returned it, or since the build ended */
const NOT_WITH_ITS_MONEY = 90

type Found = { requestId: string; reason: string }

/** Problems with finished instruments, as operators read them */
export async function findDeliveryProblems({ db, now }: Needs<'db' | 'now'>): Promise<Found[]> {
  const twoWeeksAgo = daysBefore(now(), NOT_ARRIVED)
  // An offer does not remove it from the list; only resolving it does.
  const isDisputed = and(
    ne(buildProblems.status, 'settled'),
    or(eq(buildProblems.status, 'disputed'), isNotNull(buildProblems.disputedAt)),
  )
  const disputed = await db
    .select({
      requestId: builds.requestId,
      kind: buildProblems.kind,
      words: buildProblems.words,
      answerWords: buildProblems.answerWords,
      withdrawnAt: builds.withdrawnAt,
      cancelKind: builds.cancelKind,
      deliveryStatus: buildHandOvers.deliveryStatus,
    })
    .from(buildProblems)
    .innerJoin(builds, eq(builds.requestId, buildProblems.requestId))
    .leftJoin(buildHandOvers, eq(buildHandOvers.requestId, builds.requestId))
    .where(isDisputed)
    .limit(AT_MOST)
  const isWaiting = and(eq(builds.status, 'ready'), isNull(builds.withdrawnAt))
  const cameBack = await db
    .selectDistinct({ requestId: builds.requestId })
    .from(builds)
    .innerJoin(shipments, eq(shipments.consignmentId, builds.requestId))
    .where(and(isWaiting, eq(shipments.status, 'came_back'), lt(shipments.updatedAt, twoWeeksAgo)))
    .limit(AT_MOST)
  const ofStages = db.select({ key: buildStages.key }).from(buildStages).where(eq(buildStages.requestId, builds.requestId))
  const ofChoice = db
    .select({ id: buildHandOvers.requestId })
    .from(buildHandOvers)
    .where(and(eq(buildHandOvers.requestId, builds.requestId), isNotNull(buildHandOvers.fulfilment)))
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
    .where(and(eq(builds.status, 'ready'), lt(builds.withdrawnAt, twoWeeksAgo)))
    .limit(AT_MOST)
  const back = await findStalledReturns({ db, now })
  return [
    ...disputed.map((problem) => ({ requestId: problem.requestId, reason: reasonOf(problem) })),
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
    ...back,
    ...(await findReturnedByCarrier({ db, now })),
    ...(await findShippedAfterEnd({ db, now })),
  ]
}

type Disputed = Pick<typeof buildProblems.$inferSelect, 'kind' | 'words' | 'answerWords'> &
  Pick<typeof builds.$inferSelect, 'withdrawnAt' | 'cancelKind'> & { deliveryStatus: DeliveryStatus | null }

/** Both sides' statements, and other facts that matter for the decision */
function reasonOf({ kind, words, answerWords, withdrawnAt, cancelKind, deliveryStatus }: Disputed): string {
  const isMissed = kind === 'not_arrived'
  return [
    `${PROBLEM_TITLES[kind]}: “${words}”`,
    answerWords && `The builder: “${answerWords}”`,
    (withdrawnAt || cancelKind === 'withdrawal') && 'The buyer withdrew.',
    isMissed && deliveryStatus === 'delivered' && 'Marked as delivered.',
    !isMissed && kind !== 'not_as_sent' && deliveryStatus === 'returned' && 'The carrier reports that it returned the parcel.',
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
  const ofBuild = and(eq(buildProblems.requestId, builds.requestId), ne(buildProblems.status, 'settled'))
  const isSaid = db.select({ id: buildProblems.id }).from(buildProblems).where(ofBuild)
  const hasFailed = inArray(shipments.trackingStatus, [...FAILED_TRACKING])
  const live = and(eq(shipments.consignmentId, builds.requestId), inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES))
  const isLong = lt(builds.handedOverAt, daysBefore(now(), NOT_ARRIVED))
  const isOnTheWay = and(eq(builds.status, 'handed_over'), eq(buildHandOvers.deliveryStatus, 'shipped'))
  const rows = await db
    .select({ requestId: builds.requestId, trackingStatus: shipments.trackingStatus })
    .from(builds)
    .innerJoin(buildHandOvers, eq(buildHandOvers.requestId, builds.requestId))
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

/** Parcels that the carrier returned after the inspection period */
async function findReturnedByCarrier({ db, now }: Needs<'db' | 'now'>): Promise<Found[]> {
  const isRecent = gt(buildHandOvers.updatedAt, daysBefore(now(), NOT_WITH_ITS_MONEY))
  const rows = await db
    .select({ requestId: builds.requestId })
    .from(builds)
    .innerJoin(buildHandOvers, eq(buildHandOvers.requestId, builds.requestId))
    .where(and(eq(builds.status, 'completed'), eq(buildHandOvers.deliveryStatus, 'returned'), isRecent))
    .limit(AT_MOST)
  return rows.map(({ requestId }) => ({
    requestId,
    reason: 'The build was completed, but the carrier returned the parcel. Ask both sides where it is.',
  }))
}

/** Parcels shipped with a cancelled label after the build ended */
async function findShippedAfterEnd({ db, now }: Needs<'db' | 'now'>): Promise<Found[]> {
  const since = daysBefore(now(), NOT_WITH_ITS_MONEY)
  const hasLeft = inArray(buildHandOvers.deliveryStatus, ['shipped', 'delivered'])
  const rows = await db
    .select({ requestId: builds.requestId })
    .from(builds)
    .innerJoin(buildHandOvers, eq(buildHandOvers.requestId, builds.requestId))
    .where(and(eq(builds.status, 'cancelled'), gt(builds.cancelledAt, since), hasLeft))
    .limit(AT_MOST)
  return rows.map(({ requestId }) => ({
    requestId,
    reason: 'The build was canceled, but its parcel was shipped. Ask both sides where it is.',
  }))
}

/** Stalled returns */
async function findStalledReturns({ db, now }: Needs<'db' | 'now'>): Promise<Found[]> {
  const before = (days: number) => daysBefore(now(), days)
  const isNotSettled = lt(builds.sentBackAt, before(NOT_SETTLED))
  // After a trial without a return, the buyer keeps the instrument.
  const isNotSent = and(isNull(builds.sentBackAt), ne(builds.cancelKind, 'trial'), lt(builds.returningAt, before(SEND_BACK_DAYS)))
  const rows = await db
    .select({ requestId: builds.requestId, sentBackAt: builds.sentBackAt, notComeAt: builds.notComeAt })
    .from(builds)
    .where(and(eq(builds.status, 'returning'), or(isNotNull(builds.notComeAt), isNotSettled, isNotSent)))
    .limit(AT_MOST)
  return rows.map(({ requestId, sentBackAt, notComeAt }) => {
    if (notComeAt) return { requestId, reason: 'The builder reports that the return hasn’t arrived.' }
    if (!sentBackAt)
      return {
        requestId,
        reason: `The return started more than ${SEND_BACK_DAYS} days ago, and the instrument hasn’t been shipped.`,
      }
    return { requestId, reason: `The return was shipped more than ${NOT_SETTLED} days ago, and the refund hasn’t been issued.` }
  })
}
