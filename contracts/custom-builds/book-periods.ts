import { addDays, utcDay } from '../kernel/dates/days.ts'
import { monthName } from '../kernel/dates/format-day.ts'
import type { BookPeriod } from './order-book.ts'

/** A period of an order book. Dates are YYYY-MM-DD, both included. */
export type Period = { start: string; end: string }

const MONTHS: Record<BookPeriod, number> = { month: 1, quarter: 3, year: 12 }

/** The period that contains a day. */
export function periodAt(day: string, period: BookPeriod): Period {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const length = MONTHS[period]
  const first = Math.floor((month - 1) / length) * length
  return { start: utcDay(new Date(Date.UTC(year, first, 1))), end: utcDay(new Date(Date.UTC(year, first + length, 0))) }
}

/** The next period. */
export function periodAfter({ end }: Period, period: BookPeriod): Period {
  return periodAt(addDays(end, 1), period)
}

/** The remaining part of a period: it starts with today's month at the earliest. */
export function remainingPeriod({ start, end }: Period, today: string): Period {
  const thisMonth = `${today.slice(0, 7)}-01`
  return { start: start < thisMonth && thisMonth <= end ? thisMonth : start, end }
}

/** `April 2027`, `April–June 2027`, `November 2027–January 2028`, or `2027` for a whole year. */
export function periodLabel({ start, end }: Period): string {
  const [from, to] = [start, end].map((day) => monthName(new Date(day)))
  const [fromYear, toYear] = [start.slice(0, 4), end.slice(0, 4)]
  if (fromYear !== toYear) return `${from} ${fromYear}–${to} ${toYear}`
  if (start.endsWith('-01-01') && end.endsWith('-12-31')) return fromYear
  return from === to ? `${from} ${fromYear}` : `${from}–${to} ${fromYear}`
}
