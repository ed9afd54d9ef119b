import { LEFT_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { daysAfter, daysBetween } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { openDeliveryCents } from '../delivery/build-delivery-row.ts'
import type { BuildSnapshot } from './list-builds.ts'

/** The chosen delivery and its payments. */
type Way = Pick<BuildSnapshot, 'status' | 'withdrawnAt' | 'openCents' | 'buildDelivery' | 'paidDeliveryCents'>
type WithDelivery = Pick<BuildSnapshot, 'promise' | 'readyAt' | 'handedOverAt' | 'cancelledAt'> & Way & Unbegun
type Unbegun = Pick<BuildSnapshot, 'status' | 'startOpenCents' | 'lostCents' | 'isStartUnpayable' | 'withoutSlot'>

/**
 * Whether the buyer could start the build by paying or accepting a slot. False while the shop does not accept the payment, or
 * while the request has no slot offer yet.
 */
export function awaitsStartByBuyer({ status, startOpenCents, lostCents, isStartUnpayable, withoutSlot }: Unbegun): boolean {
  if (status !== 'waiting' || lostCents > 0 || isStartUnpayable) return false
  return withoutSlot === null ? startOpenCents > 0 : withoutSlot !== 'waiting'
}

/**
 * Whether only the builder is holding up a finished instrument: it is paid for, the buyer chose a delivery, and it is neither
 * shipped nor ready for pickup. False after a withdrawal. This, not the last stage, decides whether the promised date was kept.
 */
export function awaitsShipment({ status, withdrawnAt, openCents, buildDelivery, paidDeliveryCents }: Way): boolean {
  if (status !== 'ready' || withdrawnAt || openCents > 0 || !buildDelivery?.fulfilment) return false
  if (openDeliveryCents(buildDelivery, paidDeliveryCents) > 0) return false
  return buildDelivery.fulfilment === 'shipping' || buildDelivery.deliveryStatus !== 'ready_for_pickup'
}

/**
 * The day to compare with the promised date: the day it shipped or was canceled; while the buyer of a finished instrument is
 * next, the day it was finished; otherwise today. A build that needs its first payment is never late, because that payment moves
 * the promised date.
 */
export function lateBy(build: WithDelivery, { now, timeZone }: { now: Date; timeZone: string }): string {
  if (build.promise !== null && awaitsStartByBuyer(build)) return build.promise
  return dayIn(timeZone, whenOver(build) ?? now)
}

/** When the instrument shipped, the build was canceled, or the buyer became next; null while the builder is next. */
function whenOver(build: WithDelivery): Date | null {
  if (build.status === 'cancelled') return build.cancelledAt
  if (LEFT_WORKSHOP.includes(build.status)) return build.handedOverAt
  return build.status === 'ready' && !awaitsShipment(build) ? build.readyAt : null
}

/** Days overdue by that day. */
export function lateDays(build: WithDelivery, reader: { now: Date; timeZone: string }): number {
  return build.promise === null ? 0 : Math.max(0, daysBetween(build.promise, lateBy(build, reader)))
}

/** Days before the due date at which the builder is reminded. */
const DAYS_BEFORE = 2

type Clock = { now: Date; timeZone: string }
type Rhythm = Pick<BuildSnapshot, 'status' | 'lastNewsAt' | 'updateEveryDays' | 'waits'>

/** The day by which the next update is due; not before a curing stage has cured. */
export function updateDueOn(build: Rhythm, { timeZone }: Pick<Clock, 'timeZone'>): string {
  const due = dayIn(timeZone, daysAfter(build.lastNewsAt, build.updateEveryDays))
  const cured = build.waits.flatMap(({ reason, expectedOn }) => (reason === 'curing' && expectedOn ? [expectedOn] : []))
  return [due, ...cured].toSorted().at(-1) ?? due
}

/** Whether the builder should post an update now. */
export function isUpdateDue(build: Rhythm, { now, timeZone }: Clock): boolean {
  const soon = dayIn(timeZone, daysAfter(now, DAYS_BEFORE))
  return build.status === 'building' && updateDueOn(build, { timeZone }) <= soon
}
