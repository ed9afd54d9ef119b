import { utcDay } from '../kernel/dates/days.ts'
import { weekday } from '../kernel/dates/format-range.ts'

/** When similar builds are done, from the 10th to the 90th percentile. Dates are YYYY-MM-DD. */
export type BuildRange = { from: string; to: string }

/** The explanation below a range. */
export function rangeBasis(ownBuilds: number): string {
  if (ownBuilds === 0)
    return 'Eight in ten similar builds finish in this range. This workshop hasn’t finished a build here yet, so this is the average of all workshops.'
  const builds = ownBuilds === 1 ? '1 finished build' : `${ownBuilds} finished builds`
  return `Eight in ten similar builds finish in this range. Based on ${builds} by this workshop.`
}

/** The suggested promised date: the first Friday on or after the likely date (YYYY-MM-DD). */
export function suggestedPromise(likely: string): string {
  const day = new Date(likely)
  const toFriday = (4 - weekday(day) + 7) % 7
  return utcDay(day, toFriday)
}

const TENTHS = ['Hardly any', 'One', 'Two', 'Three', 'Four', 'Five'] as const

/** `Three in ten similar builds finish by then.` Null if at least half do. */
export function earlyPromise(share: number): string | null {
  if (share >= 0.5) return null
  const tenths = Math.round(share * 10)
  if (tenths === 0) return `${TENTHS[0]} similar builds finish by then.`
  return `${TENTHS[tenths]} in ten similar builds ${tenths === 1 ? 'finishes' : 'finish'} by then.`
}

/** A builder's on-time record. */
export type BuildRecord = {
  /** Builds delivered by the promised date. */
  kept: number
  /** Days late of the other delivered builds. */
  lateDays: readonly number[]
  /** Builds started and never finished. */
  unfinished: number
}

/** With fewer builds, one late build would weigh too much. */
const MIN_BUILDS = 3

/** The public sentence about a builder's on-time record. Undefined for fewer than three builds. */
export function recordSentence({ kept, lateDays, unfinished }: BuildRecord): string | undefined {
  const all = kept + lateDays.length + unfinished
  if (all < MIN_BUILDS) return undefined
  const clauses = [keptClause(kept, all), lateClause(lateDays, unfinished), unfinishedClause(unfinished)]
  return `${clauses.filter(Boolean).join('; ')}.`
}

function keptClause(kept: number, all: number): string {
  if (kept === all) return `All ${all} builds were delivered by the promised date`
  if (kept === 0) return `None of the ${all} builds were delivered by the promised date`
  return `${kept} of ${all} builds ${kept === 1 ? 'was' : 'were'} delivered by the promised date`
}

function lateClause(lateDays: readonly number[], unfinished: number): string {
  const sorted = lateDays.toSorted((a, b) => a - b)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return ''
  const count = sorted.length
  // If a build was never finished, these are not all the others.
  const who = unfinished > 0 ? `${count}` : count === 1 ? 'the other' : 'the others'
  const days = least === most ? `${least} day${least === 1 ? '' : 's'}` : `${least}–${most} days`
  const half = count > 2 && least !== most ? ` (half of them by ${sorted[Math.ceil(count / 2) - 1]} or less)` : ''
  return `${who} ${count === 1 ? 'was' : 'were'} ${days} late${half}`
}

function unfinishedClause(unfinished: number): string {
  if (unfinished === 0) return ''
  return unfinished === 1 ? '1 was never finished' : `${unfinished} were never finished`
}
