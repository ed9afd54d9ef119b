import type { ConversionStep } from '#contracts/conversion.ts'
import { DAY_MS } from '#contracts/dates/days.ts'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const WEEK_MS = 6 * DAY_MS

/** `2026-11` as `Nov 2026`. */
export function monthLabel(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`))
}

/** A period by its first day: `Nov 23, 2026`, `Nov 23 – 29, 2026` or `Nov 2026`. */
export function periodLabel(from: string, by: ConversionStep): string {
  const first = new Date(`${from}T00:00:00Z`)
  if (by === 'month') return MONTH.format(first)
  return by === 'day' ? DAY.format(first) : DAY.formatRange(first, new Date(first.getTime() + WEEK_MS))
}
