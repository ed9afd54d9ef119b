import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Decided } from '#contracts/buying/returns.ts'
import type { BuildRange } from '#contracts/custom-builds/build-dates.ts'
import { type BuildStatus, IN_PROGRESS, UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { periodLabel } from '#contracts/custom-builds/order-book.ts'
import { type ReturnRow, returns } from '#domain/buying/returns/returns-table.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES, type ShipmentRow } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { listLabelTimes } from '#domain/delivering/deliveries/list-label-times.ts'
import type { Fulfilment } from '#domain/delivering/shipping/fulfilment.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { type BuildDeliveryRow, buildDeliveries } from '../delivery/build-deliveries-table.ts'
import { listRequestSlots, listRequestsWithoutSlot } from '../order-book/list-waitlist-positions.ts'
import type { WithoutSlot } from '../order-book/order-book-rows.ts'
import { buildReminders } from '../reminders/build-reminders-table.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { findAdvancesBlocked } from '../requests/enforce-advance-limit.ts'
import {
  type BuildPaymentRow,
  labelPaymentOf,
  listBuildPaymentRows,
  listPaidParts,
  type PaidPart,
  paidDeliveryOf,
  paidOf,
  settledCents,
} from '../requests/payment-summary.ts'
import { buildDelays, buildSignOffs, buildStages, builds, buildWaits, type DelayRow, type SignOffRow } from './builds-tables.ts'
import { type BankHold, bankHoldOf } from './money-notice.ts'

export type BuildRow = typeof builds.$inferSelect
export type StageRow = typeof buildStages.$inferSelect
export type WaitRow = typeof buildWaits.$inferSelect

/** A build with everything that rules, views and sentences ask about it */
export type BuildSnapshot = BuildRow & {
  buyerId: string
  builderUserId: string
  buyerName: string
  builder: { id: string; slug: string | null; name: string }
  /** Buyers can pay only listed builders. */
  isBuilderListed: boolean
  /** The shop accepts no advance payments for the builder now. */
  isStartUnpayable: boolean
  /** State in the order book while the build has no slot; null otherwise. */
  withoutSlot: WithoutSlot | null
  priceCents: number
  startOpenCents: number
  openCents: number
  /** Returned by a bank, finally. No further payments are possible then. */
  lostCents: number
  /** Held by a bank during a dispute. */
  bankHold: BankHold | null
  /** The milestones to pay, and the first day of the slot. */
  parts: PaidPart[]
  slotStart: string | undefined
  stages: StageRow[]
  /** Open holds and pauses. */
  waits: WaitRow[]
  /** Questions to the buyer, newest first, and the open one. */
  signOffs: SignOffRow[]
  question: string | null
  /** The shop has asked the builder for an update and got none. */
  isAsked: boolean
  delay: DelayRow | undefined
  paidCents: number
  /** The forecast, while work is in progress. */
  likely: Likely | null
  /** The slot in the order book; null without one. */
  slot: string | null
  /** The delivery, as far as chosen, and its parcel. */
  buildDelivery: BuildDeliveryRow | undefined
  parcel: ShipmentRow | undefined
  /** The last parcel was returned and not reshipped. */
  cameBack: boolean
  /** Paid for delivery, less refunds. */
  paidDeliveryCents: number
  /** Booked with the cost of labels: the payment with the delivery, otherwise the latest. */
  labelPaymentId: string | null
  labelledAt: Date | null
  fulfilment: Fulfilment | null
  /** A slow payment for the delivery is being processed. */
  isDeliveryProcessing: boolean
  /** The return that is not closed, and the latest of all */
  openReturn: ReturnRow | undefined
  lastReturn: ReturnRow | undefined
  /** When a consumer withdrew before delivery; the return starts on arrival. */
  withdrawnAt: Date | null
  decided: Decided | null
  /** An open change request needs the builder, or a proposal the buyer. */
  hasWish: boolean
  hasProposal: boolean
}

/** Open items of later capabilities. */
const WAITING = {
  hasWish: hasOpenChange('asked'),
  hasProposal: hasOpenChange('proposed'),
  isAsked: awaitsUpdate(),
}

type Deps = { db: Queryable } & Needs<'settings'>

/** Builds by a condition on build, request or builder, earliest promised date first. */
export async function listBuilds(ctx: Deps, where: SQL | undefined): Promise<BuildSnapshot[]> {
  const { db } = ctx
  const rows = await db
    .select({
      build: builds,
      request: customBuildRequests,
      profile: userProfiles,
      ...WAITING,
    })
    .from(builds)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(where)
    .orderBy(asc(builds.promise), builds.requestId)
  if (rows.length === 0) return []
  const ids = rows.map(({ build }) => build.requestId)
  const stages = await db.select().from(buildStages).where(inArray(buildStages.requestId, ids)).orderBy(asc(buildStages.position))
  const waits = await db.select().from(buildWaits).where(inArray(buildWaits.requestId, ids))
  const signOffs = await db
    .select()
    .from(buildSignOffs)
    .where(inArray(buildSignOffs.requestId, ids))
    .orderBy(desc(buildSignOffs.askedAt))
  const delays = await db.select().from(buildDelays).where(inArray(buildDelays.requestId, ids)).orderBy(asc(buildDelays.number))
  const newestDelay = new Map(delays.map((delay) => [delay.requestId, delay]))
  const payments = await listBuildPaymentRows(db, ids)
  const parts = await listPaidParts(db, ids)
  const likely = await listCompletionEstimates(db, rows)
  const slots = await listRequestSlots(db, ids)
  const startOf = await readStarts(ctx, rows)
  const signOffsOf = Map.groupBy(signOffs, ({ requestId }) => requestId)
  const deliveries = await db.select().from(buildDeliveries).where(inArray(buildDeliveries.requestId, ids))
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.requestId, delivery]))
  const parcels = await readParcels(db, ids)
  const returnsOf = await readReturns(db, ids)
  const labelled = await listLabelTimes(db, [...parcels.keys()])
  const stagesOf = Map.groupBy(stages, ({ requestId }) => requestId)
  const waitsOf = Map.groupBy(
    waits.filter(({ endedAt }) => endedAt === null),
    ({ requestId }) => requestId,
  )
  return rows.map(({ build, request, profile, ...waitsFor }) => {
    const ofBuild = payments.get(build.requestId) ?? []
    const paid = paidFactsOf(ofBuild)
    const ownParts = parts.get(build.requestId) ?? []
    const settled = settledCents(ownParts, paid.lostCents)
    const slot = slots.get(build.requestId)
    return {
      ...build,
      ...partiesOf(request, profile),
      ...startOf(build.requestId, profile),
      priceCents: request.quotedPriceCents ?? 0,
      startOpenCents: Math.max(0, build.startCents - settled),
      openCents: Math.max(0, (request.quotedPriceCents ?? 0) - settled),
      ...paid,
      parts: ownParts,
      slotStart: slot?.start,
      stages: stagesOf.get(build.requestId) ?? [],
      waits: waitsOf.get(build.requestId) ?? [],
      signOffs: signOffsOf.get(build.requestId) ?? [],
      question: signOffsOf.get(build.requestId)?.find(({ status }) => status === 'open')?.question ?? null,
      delay: newestDelay.get(build.requestId),
      likely: likely.get(build.requestId) ?? null,
      slot: slot ? periodLabel(slot) : null,
      buildDelivery: deliveryOf.get(build.requestId),
      ...returnFacts(returnsOf.get(build.requestId)),
      ...parcelOf(parcels.get(build.requestId)),
      labelledAt: labelled.get(build.requestId) ?? null,
      fulfilment: deliveryOf.get(build.requestId)?.fulfilment ?? null,
      ...waitsFor,
    }
  })
}

/** The amounts paid for a build, and its delivery payments */
export function paidFactsOf(payments: BuildPaymentRow[]) {
  return {
    ...paidOf(payments),
    bankHold: bankHoldOf(payments),
    paidDeliveryCents: paidDeliveryOf(payments),
    labelPaymentId: labelPaymentOf(payments)?.id ?? null,
    isDeliveryProcessing: payments.some(({ status, shippingCents }) => status === 'processing' && shippingCents > 0),
  }
}

type Parties = Pick<BuildSnapshot, 'buyerId' | 'builderUserId' | 'buyerName' | 'builder'>

export function partiesOf(
  request: typeof customBuildRequests.$inferSelect,
  { id, slug, userId, businessName, publicName }: typeof userProfiles.$inferSelect,
): Parties {
  const builder = { id, slug, name: businessName || publicName }
  return { buyerId: request.buyerId, builderUserId: userId, buyerName: request.customerName, builder }
}

/** Parcels of builds, newest last, without those no carrier has received. */
async function readParcels(db: Queryable, ids: string[]): Promise<Map<string, ShipmentRow[]>> {
  const ofThem = and(inArray(shipments.consignmentId, ids), ne(shipments.status, 'refused'))
  const rows = await db.select().from(shipments).where(ofThem).orderBy(asc(shipments.createdAt))
  return Map.groupBy(rows, ({ consignmentId }) => consignmentId)
}

function parcelOf(parcels: ShipmentRow[] = []): Pick<BuildSnapshot, 'parcel' | 'cameBack'> {
  const parcel = parcels.find(({ status }) => ACTIVE_SHIPMENT_STATUSES.includes(status))
  return { parcel, cameBack: parcels.at(-1)?.status === 'came_back' }
}

/** Returns of builds in the order they ended, the open one last: problems of a withdrawal in transit may be newer than it. */
export async function readReturns(db: Queryable, ids: string[]): Promise<Map<string, ReturnRow[]>> {
  const ofThem = inArray(returns.requestId, ids)
  const rows = await db.select().from(returns).where(ofThem).orderBy(asc(returns.closedAt), asc(returns.requestedAt))
  return Map.groupBy(rows, ({ requestId }) => requestId ?? '')
}

export function returnFacts(all: ReturnRow[] = []): Pick<BuildSnapshot, 'openReturn' | 'lastReturn' | 'withdrawnAt' | 'decided'> {
  const lastReturn = all.at(-1)
  const openReturn = lastReturn?.status === 'closed' ? undefined : lastReturn
  const decided = all.findLast(({ decision }) => decision)?.decision ?? null
  return { openReturn, lastReturn, withdrawnAt: lastReturn?.withdrawnAt ?? null, decided }
}

type Listed = Pick<typeof userProfiles.$inferSelect, 'id' | 'isSeller' | 'isActive'>

/** Start conditions of builds that have not started. */
async function readStarts(ctx: Deps, rows: { build: BuildRow; profile: Listed }[]) {
  const waiting = rows.filter(({ build }) => build.status === 'waiting')
  const builderIds = waiting.map(({ profile }) => profile.id)
  const stopped = await findAdvancesBlocked(ctx, ctx.db, builderIds)
  const requestIds = waiting.map(({ build }) => build.requestId)
  const withoutSlot = await listRequestsWithoutSlot(ctx.db, requestIds)
  return (requestId: string, profile: Listed): Pick<BuildSnapshot, 'isBuilderListed' | 'isStartUnpayable' | 'withoutSlot'> => {
    const isBuilderListed = profile.isSeller && profile.isActive
    return {
      isBuilderListed,
      isStartUnpayable: !isBuilderListed || stopped.has(profile.id),
      withoutSlot: withoutSlot.get(requestId) ?? null,
    }
  }
}

/** Whether the builder was asked for an update and has not posted since. For queries of builds. */
function awaitsUpdate() {
  return sql<boolean>`exists (select from ${buildReminders} where ${buildReminders.requestId} = ${builds.requestId}
    and ${buildReminders.kind} = 'asked_for_news' and ${buildReminders.sentAt} > ${builds.lastNewsAt})`
}

/**
 * Whether a change order needs an answer: a request the builder's, a proposal the buyer's. False once the instrument is finished,
 * and for price increases by an unlisted builder. For queries of builds joined with builder profiles. Raw SQL, because changes
 * belong to a later capability.
 */
function hasOpenChange(status: 'asked' | 'proposed') {
  return sql<boolean>`${builds.status} in ${UNFINISHED}
    and exists (select from build_changes where request_id = ${builds.requestId} and status = ${status}
      and (status = 'asked' or price_cents <= 0 or (${isPublicBuilder(userProfiles)})))`
}

/** The range in which eight in ten similar builds finish, the median, and the number of the workshop's builds behind it. */
type Likely = BuildRange & { ownBuilds: number; middle: string }

type Found = { build: { requestId: string; status: BuildStatus } }

/** The newest forecasts of builds in progress. Raw SQL, because forecasts belong to a later capability. */
async function listCompletionEstimates(db: Queryable, found: Found[]): Promise<Map<string, Likely>> {
  const requestIds = found.flatMap(({ build }) => (IN_PROGRESS.includes(build.status) ? [build.requestId] : []))
  if (requestIds.length === 0) return new Map()
  const { rows } = await db.execute<{ request_id: string; p10: string; p50: string; p90: string; own_builds: number }>(sql`
    select distinct on (f.request_id) f.request_id, f.p10::text, f.p50::text, f.p90::text, f.own_builds
    from build_forecasts f where f.request_id = any(${sql.param(requestIds)}::uuid[]) order by f.request_id, f.made_at desc`)
  return new Map(
    rows.map(({ request_id, p10, p50, p90, own_builds }) => {
      return [request_id, { from: p10, to: p90, middle: p50, ownBuilds: own_builds }]
    }),
  )
}
