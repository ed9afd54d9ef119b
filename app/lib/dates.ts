const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** 'November 22, 2026', the same for every reader: for a calendar day, or a time on a cached page. */
export function longUtcDate(momentOrDay: string): string {
  const date = new Date(momentOrDay)
  return `${monthName(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** 'Nov 22', the same for every reader: for a calendar day that is near. */
export function shortUtcDay(day: string): string {
  const date = new Date(day)
  return `${monthName(date).slice(0, 3)} ${date.getUTCDate()}`
}

/** 'Nov 22, 2026', the same for every reader: for a calendar day. */
export function mediumDay(day: string): string {
  return `${shortUtcDay(day)}, ${new Date(day).getUTCFullYear()}`
}

/** 'November 2026', the same for every reader: of a month as `2026-11`, a day or a time. */
export function utcMonth(month: string): string {
  const date = new Date(month)
  return `${monthName(date)} ${date.getUTCFullYear()}`
}

/** 'November', the same for every reader. */
export function monthName(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}
