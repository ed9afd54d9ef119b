import { readerDay } from './days.ts'
import { formatDay, formatDayWithYear, formatLongDay } from './format-day.ts'
import { formatPlannedDay } from './format-weekday.ts'
import { dayIn, timeIn, timeWithZoneIn } from './time-zones.ts'

// Formats for moments. Without a time zone they use the reader's, so they only work in a browser.

/** 'Nov 22', or 'Nov 22, 2027' in another year: the reader's day of a moment */
export function formatReaderDay(moment: string): string {
  return formatDayFromToday(readerDay(new Date(moment)))
}

/** 'Nov 22, 2026': the reader's day of a moment, for records */
export function formatReaderDayWithYear(moment: string): string {
  return formatDayWithYear(readerDay(new Date(moment)))
}

/** 'Nov 22, 9:30 AM', or 'Nov 22, 2027, 9:30 AM' in another year, in the reader's time zone */
export function formatDateTime(moment: string): string {
  return `${formatReaderDay(moment)}, ${timeIn(undefined, new Date(moment))}`
}

/** 'Nov 22', or 'Nov 22, 2027' in another year: a calendar day, the same for every reader */
export function formatDayFromToday(day: string): string {
  return formatDay(day, readerDay(new Date()))
}

/** The same for a deadline, whose day is in the shop's time zone */
export function formatDeadline(moment: string, timeZone: string): string {
  return formatDayFromToday(dayIn(timeZone, new Date(moment)))
}

/** 'Thursday, November 19, 9:32 AM CST', for planning in this time zone */
export function formatPlannedTime(timeZone: string, moment: Date): string {
  return `${formatPlannedDay(dayIn(timeZone, moment))}, ${timeWithZoneIn(timeZone, moment)}`
}

/** 'November 22, 2026 at 9:30 AM UTC', for documents and confirmations */
export function formatUtcDateTime(moment: Date): string {
  return `${formatLongDay(moment.toISOString())} at ${timeIn('UTC', moment)} UTC`
}
