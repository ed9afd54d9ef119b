import { daysAfter, daysBefore, daysSince, utcDay } from '../kernel/dates/days.ts'
import { formatDay, monthName } from '../kernel/dates/format-day.ts'

/** When similar builds are done, from the 10th to the 90th percentile. Dates are YYYY-MM-DD. */
export type BuildRange = { from: string; to: string }

// Exact days in a wide range would be false precision.
const WIDE_DAYS = 16 * 7
const VERY_WIDE_DAYS = 40 * 7

/**
 * `May 12 – Jun 20`: whole weeks, or months and quarters for a wide range, as in `May to September`. Names the year if it is not the
 * current one.
 */
export function rangeText(range: BuildRange, today: string): string {
  const { from, to, isInDays } = rangeEnds(range, today)
  if (from === to) return from
  return isInDays ? `${from} – ${to}` : `${from} to ${to}`
}

type Ends = { from: string; to: string; isInDays: boolean }

function rangeEnds({ from, to }: BuildRange, today: string): Ends {
  const [first, last] = [new Date(from), new Date(to)]
  // Starts today at the earliest.
  const begin = new Date(Math.max(first.getTime(), Math.min(Date.parse(today), last.getTime())))
  const days = daysSince(first, last)
  const unit = days > VERY_WIDE_DAYS ? quarter : days > WIDE_DAYS ? monthName : undefined
  if (unit) return { ...withYears({ unit, beforeYear: ' ' }, [begin, last], today), isInDays: false }
  const monday = daysBefore(first, weekday(first))
  const sunday = daysAfter(last, 6 - weekday(last))
  const start = new Date(Math.max(monday.getTime(), Date.parse(today)))
  const inDays = { unit: (day: Date) => formatDay(utcDay(day)), beforeYear: ', ' }
  return { ...withYears(inDays, [start, sunday], today), isInDays: true }
}

/** How one end is written, and the separator before its year: `May 12, 2027`, `May 2027`. */
type Written = { unit: (day: Date) => string; beforeYear: string }

/** Names the year if it is not the current one, and only once if both ends share it. */
function withYears({ unit, beforeYear }: Written, [first, last]: [Date, Date], today: string): Pick<Ends, 'from' | 'to'> {
  const named = (day: Date) => (yearOf(day) === yearOf(new Date(today)) ? unit(day) : unit(day) + beforeYear + yearOf(day))
  const isSame = yearOf(first) === yearOf(last) && unit(first) !== unit(last)
  return { from: isSame ? unit(first) : named(first), to: named(last) }
}

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

/** `April–June` */
function quarter(day: Date): string {
  const first = Math.floor(day.getUTCMonth() / 3) * 3
  const [from, to] = [first, first + 2].map((month) => monthName(new Date(Date.UTC(2000, month, 1))))
  return `${from}–${to}`
}

/** 0 for Monday. */
function weekday(day: Date): number {
  return (day.getUTCDay() + 6) % 7
}

function yearOf(day: Date): number {
  return day.getUTCFullYear()
}
