import { shipReturnBy } from '#contracts/buying/returns.ts'
import type { BuildRange } from '#contracts/custom-builds/build-dates.ts'
import { type BuildStatus, IN_WORKSHOP, isStageUnderWay, type WaitReason } from '#contracts/custom-builds/build-states.ts'
import { daysAfter, wholeDaysSince } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { openDeliveryCents } from '../delivery/build-delivery-row.ts'
import { isAheadOfWork } from '../requests/enforce-advance-limit.ts'
import type { PaidPart } from '../requests/payment-summary.ts'
import { isUnsettled, isWaitingWithoutDate } from './build-policy.ts'
import { awaitsStartByBuyer } from './lateness.ts'
import type { BuildSnapshot, StageRow } from './list-builds.ts'
import { dueMoment } from './move-promise.ts'
import { isSimple } from './work-progress.ts'

/** The stage in progress or on hold, or the next one. Days are YYYY-MM-DD. */
export type Progress = InStage | { is: 'between_stages'; done: number; of: number; next: string | undefined }

type InStage = { is: 'in_stage'; number: number; of: number; title: string; startedOn: string | null; wait: Wait | null }
type Wait = { reason: WaitReason; expectedOn: string | null }
type Paused = { is: 'paused'; reason: WaitReason | undefined; expectedOn: string | null }
type NoNews = { is: 'no_news'; days: number }
type Awaits = { is: 'work_awaits_payment' } | { is: 'shipping_awaits_payment' }
type Finished = { cameBack: boolean }

/** The one thing to say about a build now. Amounts are cents, days YYYY-MM-DD. */
export type Situation =
  | { is: 'drafting' | 'can_start' | 'slot_awaited' | 'slot_offered' | 'slot_held' | 'advances_paused' }
  | { is: 'bank_holds' | 'bank_returned' | 'first_payment'; cents: number }
  | { is: 'payment_overdue'; cents: number; since: string; meanwhile: Progress | Paused | Awaits }
  | { is: 'slot_ahead'; slot: string }
  | { is: 'question'; question: string }
  | { is: 'new_date'; promise: string; expects: string }
  | { is: 'no_new_date'; fromDay: string; isAgreed: boolean; meanwhile?: InStage | Paused | NoNews | undefined }
  | { is: 'overdue'; promise: string; stage: InStage | undefined }
  | NoNews
  | Paused
  | { is: 'curing'; key: string; title: string; until: string | null }
  | { is: 'working'; progress: Progress; likely: BuildRange | null; promise: string | null }
  | { is: 'withdrawn'; hasLabel: boolean }
  | { is: 'paid_in_full'; chosen: Chosen | undefined }
  | ({ is: 'unpaid'; cents: number; fulfilment: Chosen['how'] | undefined; carrier: string | undefined } & Finished)
  | { is: 'labelled'; carrier: string }
  | ({ is: 'delivery_undecided' | 'awaits_pickup' | 'awaits_shipment' } & Finished)
  | { is: 'in_transit'; carrier: string | undefined; expectedOn: string | null }
  | { is: 'reported_missing'; carrier: string | undefined }
  | { is: 'withdrawn_in_transit' | 'brought_back' | 'problem_reported' }
  | { is: 'inspection' | 'withdrawn_in_inspection'; until: string }
  | { is: 'return_due'; by: string }
  | { is: 'return_sent' | 'return_missing' | 'return_disputed' }
  | { is: 'completed' | 'cancelled' | 'returned' | 'refunded' | 'never_arrived' }

type Chosen = { how: 'shipping' | 'pickup'; openCents: number }
type Clock = { now: Date; timeZone: string }
type Find = (build: BuildSnapshot, clock: Clock) => Situation

/** The situation of a build: money first, then decisions, delays and the work. */
export function situationOf(build: BuildSnapshot, clock: Clock): Situation {
  return BY_STATUS[build.status](build, clock)
}

/** The days since the last update, if the situation is about them */
export function daysWithoutUpdate(build: BuildSnapshot, clock: Clock): number | null {
  const situation = situationOf(build, clock)
  const about = situation.is === 'no_new_date' ? situation.meanwhile : situation
  return about?.is === 'no_news' ? about.days : null
}

const BY_STATUS: Record<BuildStatus, Find> = {
  drafting: () => ({ is: 'drafting' }),
  waiting: (build, clock) =>
    moneyFirst(build, clock, { is: 'work_awaits_payment' }) ??
    // While the buyer has yet to pay or take a slot, the build is late only if the builder announced a delay.
    (awaitsStartByBuyer(build) && !isUnsettled(build.delay) ? undefined : late(build, clock)) ??
    beforeStart(build),
  building: (build, clock) =>
    moneyFirst(build, clock, progressOf(build, clock)) ??
    (build.question === null ? undefined : { is: 'question', question: build.question }) ??
    late(build, clock) ??
    noNews(build, clock) ??
    working(build, clock),
  paused: (build, clock) =>
    moneyFirst(build, clock, pauseOf(build)) ?? late(build, clock) ?? noNews(build, clock) ?? pauseOf(build),
  ready: (build, clock) =>
    build.withdrawnAt
      ? { is: 'withdrawn', hasLabel: build.parcel !== undefined }
      : (moneyFirst(build, clock, { is: 'shipping_awaits_payment' }) ?? finished(build)),
  handed_over: (build) => {
    const carrier = carrierOf(build)
    if (isReportedMissing(build)) return { is: 'reported_missing', carrier }
    if (build.withdrawnAt) return { is: 'withdrawn_in_transit' }
    return { is: 'in_transit', carrier, expectedOn: (carrier && build.parcel?.expectedOn) ?? null }
  },
  inspection: (build, { timeZone }) => {
    const { inspectionUntil, buildDelivery, withdrawnAt } = build
    if (inspectionUntil)
      return { is: withdrawnAt ? 'withdrawn_in_inspection' : 'inspection', until: dayIn(timeZone, inspectionUntil) }
    if (buildDelivery?.deliveryStatus === 'returned') return { is: 'brought_back' }
    if (isReportedMissing(build)) return { is: 'reported_missing', carrier: undefined }
    // An open problem stops the clock.
    return { is: 'problem_reported' }
  },
  returning: ({ openReturn }, { timeZone }) => {
    if (openReturn?.reviewReason === 'condition') return { is: 'return_disputed' }
    if (openReturn?.reviewReason === 'not_received') return { is: 'return_missing' }
    if (!openReturn?.approvedAt || openReturn.shippedAt) return { is: 'return_sent' }
    return { is: 'return_due', by: dayIn(timeZone, openReturn.dueAt ?? shipReturnBy(openReturn.approvedAt)) }
  },
  completed: () => ({ is: 'completed' }),
  returned: ({ cancelKind, lastReturn }) => {
    if (cancelKind === 'not_arrived') return { is: 'never_arrived' }
    // The return was never marked as shipped.
    return { is: lastReturn?.approvedAt && !lastReturn.shippedAt ? 'refunded' : 'returned' }
  },
  cancelled: () => ({ is: 'cancelled' }),
}

/** A dispute or late payment */
function moneyFirst(build: BuildSnapshot, clock: Clock, meanwhile: Progress | Paused | Awaits): Situation | undefined {
  const { bankHold, lostCents } = build
  if (bankHold && bankHold.cents > 0) return { is: 'bank_holds', cents: bankHold.cents }
  const openCents = build.status === 'waiting' ? build.startOpenCents : build.openCents
  if (lostCents > 0 && openCents > 0) return { is: 'bank_returned', cents: lostCents }
  const overdue = overdueOf(build, clock)
  return overdue ? { is: 'payment_overdue', ...overdue, meanwhile } : undefined
}

function beforeStart({ withoutSlot, isStartUnpayable, startOpenCents, slot }: BuildSnapshot): Situation {
  if (withoutSlot === 'offered' && !isStartUnpayable) return { is: 'slot_offered' }
  if (withoutSlot === 'held' && !isStartUnpayable) return { is: 'slot_held' }
  if (withoutSlot) return { is: 'slot_awaited' }
  if (startOpenCents > 0) return isStartUnpayable ? { is: 'advances_paused' } : { is: 'first_payment', cents: startOpenCents }
  return slot ? { is: 'slot_ahead', slot } : { is: 'can_start' }
}

function late(build: BuildSnapshot, clock: Clock): Situation | undefined {
  const { delay, promise } = build
  const today = dayIn(clock.timeZone, clock.now)
  if (delay && isWaitingWithoutDate(delay)) {
    const meanwhile = noNews(build, clock) ?? (build.status === 'paused' ? pauseOf(build) : currentStage(build, clock))
    return { is: 'no_new_date', fromDay: delay.fromDay, isAgreed: true, meanwhile }
  }
  if (delay && isUnsettled(delay) && delay.toDay === null) return { is: 'no_new_date', fromDay: delay.fromDay, isAgreed: false }
  const expects = isUnsettled(delay) ? delay?.toDay : undefined
  if (!promise || (today <= promise && (!expects || expects <= promise))) return undefined
  return expects ? { is: 'new_date', promise, expects } : { is: 'overdue', promise, stage: currentStage(build, clock) }
}

function noNews({ isAsked, lastNewsAt }: BuildSnapshot, { now }: Clock): NoNews | undefined {
  return isAsked ? { is: 'no_news', days: wholeDaysSince(lastNewsAt, now) } : undefined
}

function pauseOf({ waits }: BuildSnapshot): Paused {
  const pause = waits.find(({ stageKey }) => stageKey === null)
  return { is: 'paused', reason: pause?.reason, expectedOn: pause?.expectedOn ?? null }
}

function working(build: BuildSnapshot, clock: Clock): Situation {
  const underWay = build.stages.filter(isStageUnderWay)
  const curing = underWay.find((stage) => waitOf(build, stage)?.reason === 'curing')
  if (curing && underWay.every(({ status }) => status === 'waiting'))
    return { is: 'curing', key: curing.key, title: curing.title, until: waitOf(build, curing)?.expectedOn ?? null }
  return { is: 'working', progress: progressOf(build, clock), likely: build.likely, promise: build.promise }
}

function progressOf(build: BuildSnapshot, clock: Clock): Progress {
  const { stages } = build
  const done = stages.filter(({ status }) => status === 'done' || status === 'skipped').length
  const next = stages.find(({ status }) => status === 'upcoming')?.title
  return currentStage(build, clock) ?? { is: 'between_stages', done, of: stages.length, next }
}

/** The stage under way; a running one takes precedence over one on hold. */
export function currentStage(build: BuildSnapshot, { timeZone }: Pick<Clock, 'timeZone'>): InStage | undefined {
  const underWay = build.stages.filter(isStageUnderWay)
  const stage = underWay.find(({ status }) => status === 'running') ?? underWay[0]
  if (!stage) return undefined
  const place = { number: build.stages.indexOf(stage) + 1, of: build.stages.length }
  const startedOn = stage.startedAt && dayIn(timeZone, stage.startedAt)
  return { is: 'in_stage', ...place, title: stage.title, startedOn, wait: waitOf(build, stage) }
}

function waitOf({ waits }: BuildSnapshot, { key }: StageRow): Wait | null {
  return waits.find(({ stageKey }) => stageKey === key) ?? null
}

function finished(build: BuildSnapshot): Situation {
  const { buildDelivery, paidDeliveryCents } = build
  const carrier = carrierOf(build)
  const how = buildDelivery?.fulfilment ?? undefined
  const deliveryCents = how ? openDeliveryCents(buildDelivery, paidDeliveryCents) : 0
  const cameBack = build.cameBack && buildDelivery?.deliveryStatus !== 'ready_for_pickup'
  // Without a spec sheet the shop knows only that the price is paid, not whether the work is done.
  if (isSimple(build) && !cameBack && !carrier) return { is: 'paid_in_full', chosen: how && { how, openCents: deliveryCents } }
  const cents = build.openCents + deliveryCents
  if (cents > 0) return { is: 'unpaid', cents, fulfilment: how, carrier, cameBack }
  if (carrier) return { is: 'labelled', carrier }
  if (!how) return { is: 'delivery_undecided', cameBack }
  return { is: how === 'pickup' ? 'awaits_pickup' : 'awaits_shipment', cameBack }
}

/** The carrier, once the label is bought. */
function carrierOf({ parcel }: BuildSnapshot): string | undefined {
  return parcel && parcel.status !== 'buying' ? parcel.carrier : undefined
}

function isReportedMissing({ openReturn }: BuildSnapshot): boolean {
  return openReturn?.reviewReason === 'not_arrived'
}

/** The amount overdue after the grace period, and since which day. */
type Overdue = { cents: number; since: string }

type Payable = Pick<BuildSnapshot, 'status' | 'isBuilderListed' | 'isStartUnpayable' | 'lostCents' | 'parts' | 'slotStart'>
/** The overdue milestones that the shop accepts payments for; null without any. */
function overdueOf(build: Payable, { now, timeZone }: Clock): Overdue | null {
  if (!IN_WORKSHOP.includes(build.status) || build.lostCents > 0) return null
  const today = dayIn(timeZone, now)
  const late = build.parts.flatMap((part) => {
    const dueAt = dueMoment(part, build.slotStart)
    if (part.status !== 'due' || part.isPaid || part.dueKind === 'slot' || !dueAt || !isPayable(build, part)) return []
    const since = dayIn(timeZone, daysAfter(dueAt, part.graceDays))
    return since < today ? [{ cents: part.cents, since }] : []
  })
  const [first] = late.map(({ since }) => since).toSorted()
  return first === undefined ? null : { cents: late.reduce((sum, { cents }) => sum + cents, 0), since: first }
}

function isPayable({ isBuilderListed, isStartUnpayable }: Payable, { dueKind, isPartEarned }: PaidPart): boolean {
  return isPartEarned || (isBuilderListed && !(isStartUnpayable && isAheadOfWork(dueKind)))
}
