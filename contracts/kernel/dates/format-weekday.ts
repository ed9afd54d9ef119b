import { daysBetween } from './days.ts'
import { formatDay, monthName } from './format-day.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Thursday, November 19', for a day that people plan by */
export function formatPlannedDay(day: string): string {
  const date = new Date(day)
  return `${weekdayName(day)}, ${monthName(date)} ${date.getUTCDate()}`
}

/** 'Thu, Nov 19', for a day in a list */
export function formatShortPlannedDay(day: string): string {
  return `${weekdayName(day).slice(0, 3)}, ${formatDay(day)}`
}

/** 'Thursday' */
export function weekdayName(day: string): string {
  return WEEKDAYS[new Date(day).getUTCDay()] ?? ''
}

/** 'Thursday' within the next six days, otherwise 'Nov 19' or 'Nov 19, 2027' */
export function formatComingDay(day: string, today: string): string {
  const days = daysBetween(today, day)
  return days > 0 && days < 7 ? weekdayName(day) : formatDay(day, today)
}
