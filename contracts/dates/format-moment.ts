import { readerDay } from './days.ts'
import { formatDay, formatDayWithYear, formatLongDay } from './format-day.ts'
import { formatPlannedDay } from './format-weekday.ts'
import { dayIn, timeIn, timeWithZoneIn } from './time-zones.ts'

// Formats for moments. Functions without a time zone use the reader's, so only a browser may call them.

/** 'Nov 22', in another year 'Nov 22, 2027': the reader's day of a moment. */
export function formatReaderDay(moment: string): string {
  return formatDayFromToday(readerDay(new Date(moment)))
}

/** 'Nov 22, 2026': the reader's day of a moment, in records. */
export function formatReaderDayWithYear(moment: string): string {
  return formatDayWithYear(readerDay(new Date(moment)))
}

/** 'Nov 22, 9:30 AM', in another year 'Nov 22, 2027, 9:30 AM': in the reader's time zone. */
export function formatDateTime(moment: string): string {
  return `${formatReaderDay(moment)}, ${timeIn(undefined, new Date(moment))}`
}

/** 'Nov 22', in another year 'Nov 22, 2027': a calendar day, the same for every reader. */
export function formatDayFromToday(day: string): string {
  return formatDay(day, readerDay(new Date()))
}

/** The same for a deadline, which has one day: that of the shop's time zone. */
export function formatDeadline(moment: string, timeZone: string): string {
  return formatDayFromToday(dayIn(timeZone, new Date(moment)))
}

/** 'Thursday, November 19, 9:32 AM CST', for somebody in this time zone to plan by. */
export function formatPlannedTime(timeZone: string, moment: Date): string {
  return `${formatPlannedDay(dayIn(timeZone, moment))}, ${timeWithZoneIn(timeZone, moment)}`
}

/** 'November 22, 2026 at 9:30 AM UTC', as documents and confirmations record a moment. */
export function formatUtcDateTime(moment: Date): string {
  return `${formatLongDay(moment.toISOString())} at ${timeIn('UTC', moment)} UTC`
}
