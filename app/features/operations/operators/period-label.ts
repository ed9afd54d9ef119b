import { addDays } from '#contracts/kernel/dates/days.ts'
import { formatDayRange, formatShortMonth } from '#contracts/kernel/dates/format-range.ts'
import type { ConversionStep } from '#contracts/money/conversion.ts'

/** A period by its first day: `Nov 23, 2026`, `Nov 23 – 29, 2026` or `Nov 2026`. */
export function periodLabel(from: string, by: ConversionStep): string {
  if (by === 'month') return formatShortMonth(from)
  return formatDayRange(from, by === 'day' ? from : addDays(from, 6))
}
