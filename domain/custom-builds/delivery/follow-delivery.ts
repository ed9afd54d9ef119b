import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import { WITHDRAWAL_DAYS } from '#contracts/custom-builds/build-deliveries.ts'
import { BUILD_MOVES, type BuildStatus } from '#contracts/custom-builds/build-states.ts'
import { DEFAULT_INSPECTION_DAYS } from '#contracts/custom-builds/cancellation.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { isProblem } from '#domain/buying/returns/return-policy.ts'
import type { Consignment } from '#domain/delivering/deliveries/consignment.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { findActiveShipment, type ShipmentRow } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { CREATED_SINCE_RETURN } from '#domain/delivering/deliveries/list-label-times.ts'
import { retireParcel } from '#domain/delivering/deliveries/retire-parcel.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { findUnusedDelivery, refundDeliveryOf } from '#domain/money/payments/refund-part.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { enqueueUpdateLine } from '../builds/build-lines.ts'
import { announceBuild, type LockedBuild, lockBuild } from '../builds/lock-build.ts'
import { moveBuild, writeInspection } from '../builds/move-build.ts'
import { putReturn, settleReport } from '../builds/put-return.ts'
import { notifySides } from '../requests/notify-sides.ts'
import type { BuildDeliveryNews } from './build-delivery-emails.ts'
import { NO_RATE, writeBuildDelivery } from './build-delivery-row.ts'

type Deps = Needs<'now' | 'jobs' | 'settings'>

// Reported by the carrier or by the buyer.
const BROUGHT_BACK = 'Marked as delivered, then returned by the carrier'

/** Keeps only the address of the choice. */
const NO_CHOICE = { ...NO_RATE, fulfilment: null }

/** The build states that follow from a delivery step, in order. */
const LEADS_TO: Partial<Record<DeliveryStatus, readonly BuildStatus[]>> = {
  shipped: ['handed_over'],
  delivered: ['handed_over', 'inspection'],
  picked_up: ['handed_over', 'inspection'],
}

const NEWS: Partial<Record<DeliveryStatus, BuildDeliveryNews>> = {
  shipped: 'shipped',
  delivered: 'delivered',
  picked_up: 'delivered',
  ready_for_pickup: 'ready_for_pickup',
}

/** Records the delivery step of a locked build, moves the build with it and notifies both sides. */
export async function followDelivery(
  ctx: Deps,
  tx: Tx,
  { id, deliveryStatus }: Consignment,
  { skipEmail }: { skipEmail: boolean },
): Promise<void> {
  await writeBuildDelivery(ctx, tx, id, { deliveryStatus })
  if (deliveryStatus === 'shipped') await refundForOwnLabel(ctx, tx, id)
  // Reloads the locked build, because the calls above may have changed the parcel, its price and the delivery.
  const build = await lockBuild(ctx, tx, id)
  const isBroughtBack = deliveryStatus === 'returned' && build.status === 'inspection'
  await follow(ctx, tx, build, deliveryStatus)
  if (isBroughtBack) await stopInspection(ctx, tx, build)
  const line = isBroughtBack ? BROUGHT_BACK : lineOf(deliveryStatus, build.parcel)
  if (line) await enqueueUpdateLine(ctx, tx, build, line)
  const news = isBroughtBack ? 'brought_back' : newsOf(build, deliveryStatus)
  if (news && !skipEmail) await notifySides(ctx, tx, build, { about: 'hand_over', news })
  await announceBuild(tx, build)
}

/** The email about a delivery step. After a withdrawal, a returned parcel cancels the build, which sends its own email. */
function newsOf({ status, withdrawnAt }: LockedBuild, deliveryStatus: DeliveryStatus): BuildDeliveryNews | undefined {
  if (deliveryStatus !== 'returned') return NEWS[deliveryStatus]
  if (status === 'returning') return 'sent_back'
  return withdrawnAt ? undefined : 'came_back'
}

/** Moves a locked build along with its parcel. */
async function follow(ctx: Deps, tx: Tx, build: LockedBuild, deliveryStatus: DeliveryStatus): Promise<void> {
  const was = build.status
  for (const to of LEADS_TO[deliveryStatus] ?? []) {
    // A parcel can still arrive after its build was canceled.
    if (BUILD_MOVES[build.status].includes(to)) await moveBuild(ctx, tx, build, to)
  }
  if (deliveryStatus === 'returned' && was === 'handed_over') {
    // The buyer chooses again, the builder ships to the same address again, or the build is canceled.
    await retireParcel(ctx, tx, build.requestId)
    await writeBuildDelivery(ctx, tx, build.requestId, { deliveryStatus: 'preparing', quote: null, ...NO_CHOICE })
    await moveBuild(ctx, tx, build, 'ready')
  }
  // The carrier returns the parcel instead of the buyer. From now on the builder confirms whether it arrived.
  if (deliveryStatus === 'returned' && was === 'returning' && !build.openReturn?.shippedAt)
    await putReturn(ctx, tx, build, 'shipped', { shippedAt: ctx.now(), reviewReason: null })
  if (build.status === was) return
  // A missing parcel arrived or is being returned to the workshop.
  if (build.openReturn?.reviewReason === 'not_arrived') await settleReport(ctx, tx, build)
  if (build.status === 'inspection') await beginInspection(ctx, tx, build)
}

/** Delivered, then returned by the carrier: the buyer cannot inspect the instrument, so operators decide. */
async function stopInspection(ctx: Deps, tx: Tx, build: LockedBuild): Promise<void> {
  const { openReturn } = build
  if (openReturn && isProblem(openReturn))
    await putReturn(ctx, tx, build, 'review', { reviewReason: openReturn.reviewReason ?? 'disagreement' })
  else {
    const blank = { line: '', photos: [], answer: null, answerText: '', offeredCents: null, requestedAt: ctx.now() }
    const reported = { reason: 'not_arrived', reviewReason: 'not_arrived', details: `${BROUGHT_BACK}.` } as const
    await putReturn(ctx, tx, build, 'review', { ...blank, ...reported })
  }
  await writeInspection(tx, build, { inspectionUntil: null })
}

/** Starts the inspection period of the sheet, extended to the legal withdrawal period if a consumer can withdraw. */
export async function beginInspection(ctx: Needs<'now'>, tx: Tx, build: LockedBuild): Promise<void> {
  const sheet = await findAgreedSheet(tx, build.requestId)
  const ofSheet = sheet?.inspection_days ?? DEFAULT_INSPECTION_DAYS
  const mayWithdraw = sheet?.own_specification === false && build.withdrawnAt === null
  const days = mayWithdraw ? Math.max(ofSheet, WITHDRAWAL_DAYS) : ofSheet
  const inspectionUntil = daysAfter(ctx.now(), days)
  await writeInspection(tx, build, { inspectionUntil })
}

function lineOf(status: DeliveryStatus, parcel: ShipmentRow | undefined): string | undefined {
  if (status === 'picked_up') return 'The buyer picked up the instrument'
  if (status === 'delivered') return 'The instrument arrived'
  if (status === 'returned') return 'Delivery failed. The carrier is returning the parcel.'
  if (status !== 'shipped') return undefined
  return parcel ? `Shipped with ${carrierService(parcel)}` : 'Shipped'
}

/**
 * Refunds the delivery payment once the builder ships a locked build with their own label (record 162), but not before the
 * carrier credits the shop's canceled label, which the payment covers until then.
 */
export async function refundForOwnLabel(ctx: Needs<'now' | 'jobs'>, tx: Tx, requestId: string): Promise<void> {
  const parcel = await findActiveShipment(tx, requestId)
  if (parcel?.status !== 'own' || (await hasLabelToCredit(tx, requestId))) return
  // Recording is allowed during a dispute. The refund job waits for the bank.
  const unused = await findUnusedDelivery(tx, requestId)
  if (unused) await refundDeliveryOf(ctx, tx, unused.payment)
  await writeBuildDelivery(ctx, tx, requestId, NO_RATE)
}

async function hasLabelToCredit(tx: Tx, requestId: string): Promise<boolean> {
  const isNotCredited = and(
    eq(shipments.status, 'voided'),
    isNotNull(shipments.labelUrl),
    or(isNull(shipments.labelRefund), ne(shipments.labelRefund, 'refunded')),
  )
  // The payment for a returned parcel is used up, so only later labels count.
  const toCredit = and(
    eq(shipments.consignmentId, requestId),
    or(eq(shipments.status, 'voiding'), isNotCredited),
    CREATED_SINCE_RETURN,
  )
  return (await tx.$count(shipments, toCredit)) > 0
}
