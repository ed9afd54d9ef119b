// Calendar days (YYYY-MM-DD), independent of time zones. Every page loads this file, so it avoids `Intl` (record 164) and stays small.
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** 'Nov 22', or 'Nov 22, 2027' if the year is not the current one */
export function formatDay(day: string, today = day): string {
  const date = new Date(day)
  const monthDay = `${monthName(date).slice(0, 3)} ${date.getUTCDate()}`
  return day.slice(0, 4) === today.slice(0, 4) ? monthDay : `${monthDay}, ${day.slice(0, 4)}`
}

/** 'Nov 22, 2026' */
export function formatDayWithYear(day: string): string {
  return formatDay(day, '')
}

/** 'November 22, 2026', for documents and for moments on cached pages, where the day is in UTC */
export function formatLongDay(dayOrMoment: string): string {
  const date = new Date(dayOrMoment)
  return `${monthName(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** 'November 2026', for a month like `2026-11`, a day or a moment in UTC */
export function formatMonth(month: string): string {
  const date = new Date(month)
  return `${monthName(date)} ${date.getUTCFullYear()}`
}

/** 'November 22', for a deadline of the coming months */
export function formatMonthDay(day: string): string {
  const date = new Date(day)
  return `${monthName(date)} ${date.getUTCDate()}`
}

/** 'November' */
export function monthName(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}
