const DAY = 24 * 60 * 60 * 1000

/** A moment that many days earlier. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY)
}
