import { addDays, readerDay } from '#contracts/kernel/dates/days.ts'
import { formatDayWithYear } from '#contracts/kernel/dates/format-day.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'

const MINUTE_MS = 60_000

/** How long ago, in the specification's words (1, section 9): minutes, hours, then the date. */
export function timeLabel(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes}m ago`
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h ago`
  return formatReaderDayWithYear(iso)
}

/** The day shown between messages, in the reader's time zone. */
export function dayLabel(iso: string, now: number): string {
  const [day, today] = [iso, now].map((moment) => readerDay(new Date(moment))) as [string, string]
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatDayWithYear(day)
}
