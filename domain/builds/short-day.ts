import { daysBetween } from '#contracts/dates/days.ts'

const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `March 3`, or `March 3, 2028` in another year than today's. Days are YYYY-MM-DD. */
export function shortDay(day: string, today: string): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_OF_YEAR
  return format.format(new Date(day))
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** `Thursday` for one of the next six days, otherwise `March 3`. */
export function sayDay(day: string, today: string): string {
  const days = daysBetween(today, day)
  return days > 0 && days < 7 ? WEEKDAY.format(new Date(day)) : shortDay(day, today)
}
