import { daysAfter, daysBefore, daysSince, utcDay } from './days.ts'
import { formatDay, formatDayWithYear, monthName } from './format-day.ts'

/** 'Nov 23 – 29, 2026', 'Jan 4 – Feb 28, 2027' or 'Dec 28, 2026 – Jan 3, 2027', both days included */
export function formatDayRange(from: string, to: string): string {
  if (from === to) return formatDayWithYear(to)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDayWithYear(from)} – ${formatDayWithYear(to)}`
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${formatDay(from)} – ${isSameMonth ? `${Number(to.slice(8))}, ${to.slice(0, 4)}` : formatDayWithYear(to)}`
}

/** 'Nov 2026', for a month like `2026-11` or a day in it */
export function formatShortMonth(month: string): string {
  return formatDay(`${month.slice(0, 7)}-01`).replace(/ \d+$/, ` ${month.slice(0, 4)}`)
}

// Exact days in a wide range would be false precision.
const WIDE_DAYS = 16 * 7
const VERY_WIDE_DAYS = 40 * 7

/**
 * `May 12 – Jun 20`: whole weeks, or months and quarters for a wide range, as in `May to September`. Names the year if it is not the
 * current one.
 */
export function rangeText(range: { from: string; to: string }, today: string): string {
  const { from, to, isInDays } = rangeEnds(range, today)
  if (from === to) return from
  return isInDays ? `${from} – ${to}` : `${from} to ${to}`
}

type Ends = { from: string; to: string; isInDays: boolean }

function rangeEnds({ from, to }: { from: string; to: string }, today: string): Ends {
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

/** `April–June` */
function quarter(day: Date): string {
  const first = Math.floor(day.getUTCMonth() / 3) * 3
  const [from, to] = [first, first + 2].map((month) => monthName(new Date(Date.UTC(2000, month, 1))))
  return `${from}–${to}`
}

function yearOf(day: Date): number {
  return day.getUTCFullYear()
}

/** 0 for Monday. */
export function weekday(day: Date): number {
  return (day.getUTCDay() + 6) % 7
}
