const DAY_MS = 86_400_000

/** The day (YYYY-MM-DD, UTC) some days after a moment. Two of them compare like the days they name. */
export function calendarDay(now: Date, daysLater = 0): string {
  return new Date(now.getTime() + daysLater * DAY_MS).toISOString().slice(0, 10)
}
