import { DELAY_MOVES, LIKELY_LATE_DAYS, MAX_DELAYS } from '#contracts/custom-builds/build-endings.ts'
import { IN_PROGRESS, UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { conflictIf, type Verdict } from '#domain/kernel/authorize.ts'
import { refuseUnless, type SideIds } from '../requests/sides.ts'
import type { DelayRow } from './delays-table.ts'
import type { BuildSnapshot } from './list-builds.ts'

type Late = Pick<BuildSnapshot, 'status' | 'promise' | 'dateIsEssential' | 'lastDate'>
type DelayFacts = Late & SideIds
type Notice = Pick<DelayRow, 'status' | 'toDay' | 'number'>

/** Who can announce a delay, and how the buyer can answer. To anyone else the build does not exist. */
export const delayPolicy = {
  announce: (actor: Actor, build: DelayFacts, newest: Notice | undefined): Verdict =>
    refuseUnless('builder', actor, build) ?? whyNotAnnounce(build, newest) ?? true,

  wait: (actor: Actor, build: DelayFacts, newest: Notice | undefined): Verdict =>
    refuseUnless('buyer', actor, build) ?? over(build) ?? answered(newest) ?? true,

  /** Once, after a missed promised date; also for finished builds while only the builder is next. */
  setLastDate: (
    actor: Actor,
    build: DelayFacts & { awaitsShipment: boolean; awaitsStartByBuyer: boolean },
    today: string,
  ): Verdict =>
    refuseUnless('buyer', actor, build) ??
    (build.awaitsShipment ? undefined : over(build)) ??
    conflictIf(build.awaitsStartByBuyer, 'The build hasn’t started and is waiting on you') ??
    conflictIf(build.promise === null || today <= build.promise, 'The promised date hasn’t passed') ??
    conflictIf(build.lastDate !== null, 'You’ve already set a deadline') ??
    true,
}

/** Why no delay notice is possible; undefined if one is. */
export function whyNotAnnounce(build: Late, newest: Notice | undefined): Refusal | undefined {
  const isFull = (newest?.number ?? 0) >= MAX_DELAYS
  return (
    over(build) ??
    conflictIf(build.promise === null, 'This build has no promised date') ??
    conflictIf(isFull, `You can send at most ${MAX_DELAYS} delay notices per build. Please message the buyer instead.`)
  )
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

function over({ status }: Pick<Late, 'status'>): Refusal | undefined {
  if (UNFINISHED.includes(status)) return undefined
  if (status === 'ready') return new Refusal('conflict', 'The instrument is finished')
  const why = status === 'cancelled' ? 'This build was canceled' : 'The instrument has already left the workshop'
  return new Refusal('conflict', why)
}

function answered(newest: Notice | undefined): Refusal | undefined {
  const isOpen = newest !== undefined && DELAY_MOVES[newest.status].includes('agreed')
  return conflictIf(!isOpen, newest ? 'This delay notice is already closed' : 'There is no delay notice')
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

type Facts = {
  builder: string
  paidCents: number
  /** Formats a day (YYYY-MM-DD). */
  write: (day: string) => string
  /** The deadline for an answer, in the reader's time zone. */
  until: string
}

/** A delay notice for the buyer: new date, reason, options, and what no answer means. */
export function describeDelay(delay: DelayRow, { builder, paidCents, write, until }: Facts): string[] {
  const expects = delay.toDay === null ? 'doesn’t have a new date yet' : `now expects ${write(delay.toDay)}`
  const money = paidCents > 0 ? `get a full refund of ${formatCents(paidCents)}` : 'pay nothing more'
  return [
    ...(delay.givenByShop ? [`The shop sent this notice on behalf of ${builder}.`] : []),
    `${builder} can’t make ${write(delay.fromDay)} and ${expects}.`,
    `Reason: ${delay.reason}`,
    `You can wait, or cancel the build and ${money}.`,
    silenceWords(delay, write(until)),
  ]
}

/** What no answer means. */
function silenceWords({ silence }: DelayRow, until: string): string {
  if (silence === 'waits') return `If you don’t reply by ${until}, we’ll assume that you agree to wait.`
  if (silence === 'refunds') return `If you don’t reply by ${until}, the build will be canceled and you’ll get a full refund.`
  return 'If you don’t reply, that doesn’t count as agreeing to wait. You can cancel the build for a full refund until the instrument leaves the workshop.'
}
