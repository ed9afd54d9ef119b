// Calendar days (YYYY-MM-DD), which no time zone shifts. Every page loads this file, so it has no `Intl` (record 164) and little else.
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** 'Nov 22', or 'Nov 22, 2027' in another year than today's. */
export function formatDay(day: string, today = day): string {
  const date = new Date(day)
  const monthDay = `${monthName(date).slice(0, 3)} ${date.getUTCDate()}`
  return day.slice(0, 4) === today.slice(0, 4) ? monthDay : `${monthDay}, ${day.slice(0, 4)}`
}

/** 'Nov 22, 2026' */
export function formatDayWithYear(day: string): string {
  return formatDay(day, '')
}

/** 'November 22, 2026': for documents, and for a moment on a cached page, whose day is that of UTC. */
export function formatLongDay(dayOrMoment: string): string {
  const date = new Date(dayOrMoment)
  return `${monthName(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** 'November 2026', of a month as `2026-11`, a day or a moment in UTC. */
export function formatMonth(month: string): string {
  const date = new Date(month)
  return `${monthName(date)} ${date.getUTCFullYear()}`
}

/** 'November' */
export function monthName(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}
