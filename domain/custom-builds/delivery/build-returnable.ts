import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReturnEvent } from '#domain/buying/returns/return-email-texts.ts'
import { eventOf } from '#domain/buying/returns/return-emails.ts'
import type { Returnable, ReturnFacts, ReturnMove } from '#domain/buying/returns/returnable.ts'
import { type ShipFromFacts, shipFromAddress, shipFromErrors } from '#domain/catalog/products/ship-from.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES } from '#domain/delivering/deliveries/find-active-shipment.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { getRefundableAmounts, type RefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import { refundDeliveryOfBuild, refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { refundPaymentsOfBuild } from '#domain/money/payments/refund-payment.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { buildSheets } from '../agreements/build-agreements-tables.ts'
import { isAgreed } from '../agreements/get-agreement.ts'
import { builds } from '../builds/builds-tables.ts'
import { type BuildSnapshot, paidFactsOf, partiesOf, readReturns, returnFacts } from '../builds/list-builds.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { moveBuild, writeInspection } from '../builds/move-build.ts'
import { noteReturn } from '../builds/put-return.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { announceRequest, writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { listBuildPaymentRows } from '../requests/payment-summary.ts'
import { buildConsigner, getSender } from './build-consigner.ts'
import { buildDeliveries } from './build-deliveries-table.ts'
import { type BuildDeliveryFacts, requestsOf } from './build-delivery-policy.ts'
import { shipFromOfBuilder } from './build-delivery-row.ts'
import { arrive, completeBuild, restartInspection } from './complete-delivery.ts'
import { type LockedBuildDelivery, returnTermsOf, withBuildDelivery } from './lock-build-delivery.ts'

type Deps = Needs<'now' | 'jobs' | 'settings'>
/** The facts of a locked build. */
export type BuildFacts = ReturnFacts & { build: LockedBuildDelivery }

/** Connects a build to its return: its facts, and what each move does to it. */
export const buildReturnable: Returnable<BuildFacts> = {
  kind: 'build',

  async lock(ctx, tx, id) {
    const isBuild = (await tx.$count(builds, eq(builds.requestId, id))) > 0
    return isBuild ? factsOfBuild(ctx, tx, await withBuildDelivery(tx, await lockBuild(ctx, tx, id))) : undefined
  },

  async read(ctx, id) {
    const read = await readBuild(ctx.db, id)
    if (!read) return undefined
    const left = await getRefundableAmounts(ctx.db, id)
    return factsFrom(ctx, read.build, { left, from: read.from })
  },

  caption: (id) => sql`(select jsonb_build_object('title', b.title, 'imageKey', null, 'buyerName', q.customer_name)
    from builds b join custom_build_requests q on q.id = b.request_id where b.request_id = ${id})`,

  details: (ctx, id) => buildConsigner.details(ctx, id),

  async onMoved(ctx, tx, { build }, move) {
    noteReturn(build, move.row)
    const event = eventOf(move)
    await EFFECTS[event]?.(ctx, tx, build, move)
    await announceRequest(tx, { id: build.requestId, buyerId: build.buyerId, builderUserId: build.builderUserId })
    const by = move.by === 'buyer' || move.by === 'builder' ? move.by : undefined
    await notifySides(ctx, tx, build, { about: 'return', news: 'moved', by, said: move.said, line: lineOf(event, move) })
  },

  // The operators’ list of builds shows it.
  onScannedAfterRefund: async () => {},

  refundAll: (ctx, tx, { id: requestId }) => refundPaymentsOfBuild(ctx, tx, { requestId, reason: 'declined' }),

  async refundPart(ctx, tx, { id: requestId }, part) {
    await refundPartOfBuild(ctx, tx, { requestId, ...part })
  },

  refundDelivery: (ctx, tx, { id }) => refundDeliveryOfBuild(ctx, tx, id),
}

/** The case of a build that is locked already. */
export async function caseOfBuild(ctx: Needs<'now'>, tx: Tx, build: LockedBuildDelivery) {
  return { returnable: buildReturnable, facts: await factsOfBuild(ctx, tx, build) }
}

async function factsOfBuild(ctx: Needs<'now'>, tx: Tx, build: LockedBuildDelivery): Promise<BuildFacts> {
  const { from } = await getSender(tx, build.requestId)
  return { ...factsFrom(ctx, build, { from, left: await getRefundableAmounts(tx, build.requestId) }), build }
}

type Read = BuildDeliveryFacts &
  Pick<
    BuildSnapshot,
    'requestId' | 'title' | 'buyerName' | 'builder' | 'priceCents' | 'paidCents' | 'labelPaymentId' | 'bankHold' | 'lastReturn'
  >
type Beside = { from: ShipFromFacts; left: RefundableAmounts }

/** What views of a return read about its build, without the rest of the build's page. */
async function readBuild(db: Queryable, id: string): Promise<{ build: Read; from: ShipFromFacts } | undefined> {
  const isParcel = and(eq(shipments.consignmentId, builds.requestId), inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES))
  const [row] = await db
    .select({
      build: builds,
      request: customBuildRequests,
      profile: userProfiles,
      email: users.email,
      buildDelivery: buildDeliveries,
      parcel: shipments,
      sheet: buildSheets.content,
    })
    .from(builds)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .leftJoin(buildDeliveries, eq(buildDeliveries.requestId, builds.requestId))
    .leftJoin(shipments, isParcel)
    .leftJoin(buildSheets, isAgreed)
    .where(eq(builds.requestId, id))
  if (!row) return undefined
  const { request, profile, buildDelivery, parcel, sheet } = row
  const payments = (await listBuildPaymentRows(db, [id])).get(id) ?? []
  const build = {
    ...row.build,
    ...partiesOf(request, profile),
    ...returnFacts((await readReturns(db, [id])).get(id)),
    ...returnTermsOf(sheet ?? undefined),
    ...paidFactsOf(payments),
    priceCents: request.quotedPriceCents ?? 0,
    buildDelivery: buildDelivery ?? undefined,
    parcel: parcel ?? undefined,
  }
  return { build, from: shipFromOfBuilder(profile, row.email) }
}

function factsFrom({ now }: Needs<'now'>, build: Read, { from, left }: Beside): ReturnFacts {
  const { requestId, title, buyerId, buyerName, builderUserId, builder, priceCents, paidCents } = build
  const isComplete = Object.keys(shipFromErrors(from)).length === 0
  return {
    ...{ kind: 'build', id: requestId, title, image: null, buyerId, buyerName, builderUserId, builder },
    sold: { requestId, paymentId: build.labelPaymentId },
    workshop: isComplete ? { ...shipFromAddress(from), email: undefined, phone: undefined } : null,
    terms: { feePercent: build.trialPercent ?? 0, shippingPaidBy: 'buyer' },
    requests: requestsOf(build, now()),
    delivery: deliveryOf(build),
    isInsured: build.parcel?.status === 'bought',
    priceCents,
    paidCents,
    left,
    unusedDeliveryCents: build.paidDeliveryCents,
    isDisputed: build.bankHold !== null,
    openReturn: build.openReturn,
    lastReturn: build.lastReturn,
  }
}

/** How far the delivery is, as returns need it. */
export function deliveryOf({
  status,
  parcel,
  buildDelivery,
}: Pick<BuildSnapshot, 'status' | 'parcel' | 'buildDelivery'>): ReturnFacts['delivery'] {
  if (status === 'handed_over') return 'sent'
  if (status === 'ready' && parcel) return 'labeled'
  if (status !== 'inspection' && status !== 'returning' && status !== 'completed') return 'preparing'
  return buildDelivery?.deliveryStatus === 'returned' ? 'brought_back' : 'delivered'
}

type Effect = (ctx: Deps, tx: Tx, build: LockedBuildDelivery, move: ReturnMove) => Promise<void>

const pauseInspection: Effect = (_ctx, tx, build) => writeInspection(tx, build, { inspectionUntil: null })

/** What an event of its return does to a build. The others leave it where it is. */
const EFFECTS: Partial<Record<ReturnEvent, Effect>> = {
  requested: pauseInspection,
  damaged: pauseInspection,
  not_arrived: pauseInspection,
  dispute: pauseInspection,

  async approved(ctx, tx, build, { row, by }) {
    await moveBuild(ctx, tx, build, 'returning')
    const ended = { cancelKind: row.reason, cancelledBy: by === 'clock' ? 'buyer' : by } as const
    const figures = { keptCents: row.keptCents, returnedCents: row.refundCents ?? 0 }
    await writeInspection(tx, build, { ...ended, ...figures, inspectionUntil: null })
  },

  async refunded(ctx, tx, build, { row, by }) {
    await moveBuild(ctx, tx, build, 'returned')
    const ended = { cancelledAt: ctx.now(), cancelKind: row.reason, ...(by === 'operator' && { cancelledBy: by }) }
    await writeInspection(tx, build, { ...ended, keptCents: row.keptCents, returnedCents: row.refundCents ?? 0 })
    await writeRequest(ctx, tx, build.request, { status: 'declined' })
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId: build.requestId })
  },

  part_refunded: keep,
  kept: keep,
  async canceled(ctx, tx, build, move) {
    if (move.was?.reviewReason !== 'dispute') return goOn(ctx, tx, build, move)
    // A parcel in transit still arrives.
    if (build.status !== 'handed_over') await keep(ctx, tx, build, move)
  },
  settled: goOn,
}

/** The buyer keeps the instrument. */
async function keep(ctx: Deps, tx: Tx, build: LockedBuildDelivery, { by }: ReturnMove): Promise<void> {
  await writeInspection(tx, build, { cancelKind: null, cancelledBy: null, keptCents: 0, returnedCents: 0 })
  await completeBuild(ctx, tx, build, { to: by === 'buyer' ? ['buyer'] : [] })
}

/** A missing instrument arrived, or a report is settled: the inspection starts again. */
async function goOn(ctx: Deps, tx: Tx, build: LockedBuildDelivery, { was }: ReturnMove): Promise<void> {
  if (was?.reviewReason === 'not_arrived') await arrive(ctx, tx, build)
  else await restartInspection(ctx, tx, build, was?.status === 'repaired' ? REPAIRED : 'The buyer canceled the report')
}

const REPAIRED = 'The repair is done, and the buyer has the instrument back'

/** The line of an event in the build's history. */
function lineOf(event: ReturnEvent, { row, by, said }: ReturnMove): string | undefined {
  const isByShop = by === 'operator'
  switch (event) {
    case 'requested':
    case 'damaged':
      return 'The buyer reported a problem'
    case 'not_arrived':
      return 'The buyer reported that the instrument hasn’t arrived'
    case 'condition':
      return 'The builder reported a problem with the return'
    case 'not_received':
      return 'The return hasn’t arrived'
    case 'withdrawn':
      return 'The buyer withdrew from the contract'
    case 'approved':
      if (isByShop) return 'We decided on a return'
      return row.reason === 'withdrawal' && !row.withdrawnAt
        ? 'The buyer withdrew from the contract. Return started.'
        : 'Return started'
    case 'shipped':
      return said ?? 'Return shipped'
    case 'refunded':
      return refundLine(row, by)
    case 'part_refunded':
      return isByShop ? 'We decided on a partial refund' : 'Settled with a partial refund'
    case 'kept':
      if (by === 'clock') return 'The return was not shipped within two weeks, so the buyer keeps the instrument'
      if (!isByShop) return 'The buyer keeps the instrument'
      return row.approvedAt ? 'We decided that the buyer keeps the instrument' : 'We decided that the instrument is as agreed'
    default:
      return undefined
  }
}

function refundLine({ reason, decision }: ReturnMove['row'], by: ReturnMove['by']): string {
  if (by === 'builder') return 'The instrument is back in the workshop'
  if (by === 'clock') return 'No reply about the return by the deadline. Refund issued.'
  if (reason === 'not_arrived')
    return `We determined that the instrument didn’t arrive${decision?.decision === 'shop_pays' ? ', and we’ll cover the cost' : ''}`
  return decision?.decision === 'money' ? 'We decided on a partial refund after the return' : 'We decided on a refund'
}
