import { DELAY_MOVES, LIKELY_LATE_DAYS, MAX_DELAYS } from '#contracts/custom-builds/build-delays.ts'
import { type BuildStatus, IN_PROGRESS, UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { buildPolicy } from './build-policy.ts'
import type { DelayRow } from './delays-table.ts'

type Late = {
  status: BuildStatus
  promise: string | null
  dateIsEssential: boolean
  lastDate: string | null
}
export type DelayFacts = Late & { buyerId: string; builderUserId: string }
type Notice = Pick<DelayRow, 'status' | 'toDay' | 'number'>

/** Who can announce a delay, and how the buyer can answer. To anyone else the build does not exist. */
export const delayPolicy = {
  announce: (actor: Actor, build: DelayFacts, newest: Notice | undefined): Verdict =>
    only('builder', actor, build) ?? whyNotAnnounce(build, newest) ?? true,

  wait: (actor: Actor, build: DelayFacts, newest: Notice | undefined): Verdict =>
    only('buyer', actor, build) ?? over(build) ?? answered(newest) ?? true,

  /** Once, after a missed promised date; also for finished builds while only the builder is next. */
  setLastDate: (
    actor: Actor,
    build: DelayFacts & { awaitsShipment: boolean; awaitsStartByBuyer: boolean },
    today: string,
  ): Verdict =>
    only('buyer', actor, build) ??
    (build.awaitsShipment ? undefined : over(build)) ??
    (build.awaitsStartByBuyer ? new Refusal('conflict', 'The build hasn’t started and is waiting on you') : undefined) ??
    notLate(build, today) ??
    alreadySet(build) ??
    true,
}

/** Why no delay notice is possible; undefined if one is. */
export function whyNotAnnounce(build: Late, newest: Notice | undefined): Refusal | undefined {
  return over(build) ?? unpromised(build) ?? tooMany(newest)
}

/**
 * Whether the buyer can cancel a late build for a full refund: while a delay notice is not agreed to or has no date, after the
 * buyer's deadline, and immediately if the date is essential. `day`: see `lateBy`.
 */
export function mayEndLate(build: Late, newest: Notice | undefined, day: string): boolean {
  // Also when finished, until the instrument leaves the workshop.
  if (build.status !== 'ready' && over(build)) return false
  const { promise, dateIsEssential, lastDate } = build
  const isPastLast = lastDate !== null && day > lastDate
  return (
    isUnsettled(newest) || isWaitingWithoutDate(newest) || isPastLast || (dateIsEssential && promise !== null && day > promise)
  )
}

/** A notice that the buyer has not agreed to. */
export function isUnsettled(newest: Pick<Notice, 'status'> | undefined): boolean {
  return newest?.status === 'open' || newest?.status === 'unanswered'
}

/** The buyer agreed to wait without a new date, so the old one no longer counts. */
export function isWaitingWithoutDate(newest: Pick<Notice, 'status' | 'toDay'> | undefined): boolean {
  return newest?.status === 'agreed' && newest.toDay === null
}

function only(side: 'builder' | 'buyer', actor: Actor, build: DelayFacts): Refusal | undefined {
  const read = buildPolicy.read(actor, build)
  if (read instanceof Refusal) return read
  const isBuilder = actor?.id === build.builderUserId
  return isBuilder === (side === 'builder') ? undefined : new Refusal('not_allowed', `Only the ${side} can do this`)
}

function over({ status }: Pick<Late, 'status'>): Refusal | undefined {
  if (UNFINISHED.includes(status)) return undefined
  if (status === 'ready') return new Refusal('conflict', 'The instrument is finished')
  return new Refusal(
    'conflict',
    status === 'cancelled' ? 'This build was canceled' : 'The instrument has already left the workshop',
  )
}

function unpromised({ promise }: Late): Refusal | undefined {
  return promise === null ? new Refusal('conflict', 'This build has no promised date') : undefined
}

function tooMany(newest: Notice | undefined): Refusal | undefined {
  return (newest?.number ?? 0) < MAX_DELAYS
    ? undefined
    : new Refusal('conflict', `You can send at most ${MAX_DELAYS} delay notices per build. Please message the buyer instead.`)
}

function answered(newest: Notice | undefined): Refusal | undefined {
  if (newest && DELAY_MOVES[newest.status].includes('agreed')) return undefined
  return new Refusal('conflict', newest ? 'This delay notice is already closed' : 'There is no delay notice')
}

function notLate({ promise }: Late, today: string): Refusal | undefined {
  return promise !== null && today > promise ? undefined : new Refusal('conflict', 'The promised date hasn’t passed')
}

function alreadySet({ lastDate }: Late): Refusal | undefined {
  return lastDate === null ? undefined : new Refusal('conflict', 'You’ve already set a deadline')
}

type Expected = Late & { likely: { middle: string } | null; delay: Notice | undefined }

/** Whether the builder should set a new date: the promised date is near or past, and half of similar builds take longer. */
export function isLikelyLate({ status, promise, likely, delay }: Expected, today: string, within = LIKELY_LATE_DAYS): boolean {
  const isUnderWay = IN_PROGRESS.includes(status)
  if (!isUnderWay || promise === null) return false
  if (isUnsettled(delay) || isWaitingWithoutDate(delay)) return false
  if (today >= promise) return true
  return today >= addDays(promise, -within) && likely !== null && likely.middle > promise
}
