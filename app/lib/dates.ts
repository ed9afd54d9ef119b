const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const LONG_UTC = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const DAY_UTC = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const MONTH_UTC = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MEDIUM = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const MEDIUM_WITH_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'November 22, 2026', in the reader's time zone. Only for what the browser renders. */
export function longDate(moment: string): string {
  return LONG.format(new Date(moment))
}

/** 'November 22, 2026', the same for every reader: for a calendar day, or a time on a cached page. */
export function longUtcDate(momentOrDay: string): string {
  return LONG_UTC.format(new Date(momentOrDay))
}

/** 'Nov 22', the same for every reader: for a calendar day that is near. */
export function shortUtcDay(day: string): string {
  return DAY_UTC.format(new Date(day))
}

/** 'November 2026', of a month as `2026-11`. */
export function utcMonth(month: string): string {
  return MONTH_UTC.format(new Date(month))
}

/** 'Nov 22, 2026', in the reader's time zone. */
export function mediumDate(moment: string): string {
  return MEDIUM.format(new Date(moment))
}

/** 'Nov 22, 2026, 9:30 AM', in the reader's time zone. */
export function dateAndTime(moment: string): string {
  return MEDIUM_WITH_TIME.format(new Date(moment))
}

/** Whether a moment has passed. Only for what the browser renders. */
export function isPast(moment: string): boolean {
  return new Date(moment).getTime() < Date.now()
}
