/** A day of 24 hours, in milliseconds. Count days only with the functions of this file. */
export const DAY_MS = 86_400_000

/** The calendar day (YYYY-MM-DD) of a moment in UTC, with an optional offset in days. Days compare as strings. */
export function utcDay(moment: Date, daysLater = 0): string {
  return new Date(moment.getTime() + daysLater * DAY_MS).toISOString().slice(0, 10)
}

/** The calendar day of a moment in the device's time zone */
export function readerDay(moment: Date): string {
  return utcDay(new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())))
}

/** The calendar day this many days later, or earlier */
export function addDays(day: string, days: number): string {
  return utcDay(new Date(day), days)
}

/** Whole days between two calendar days */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The moment this many 24-hour days later */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}

/** The moment this many 24-hour days earlier */
export function daysBefore(moment: Date, days: number): Date {
  return daysAfter(moment, -days)
}

/** 24-hour days between two moments, with a fraction */
export function daysSince(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS
}

/** Whole 24-hour days since a moment */
export function wholeDaysSince(since: Date, now: Date): number {
  return Math.floor(daysSince(since, now))
}

export function isPast(moment: string): boolean {
  return Date.parse(moment) < Date.now()
}
