const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const LONG_UTC = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const DAY_UTC = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const MONTH_UTC = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MEDIUM = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const MEDIUM_WITH_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const MONTH_DAY = { day: 'numeric', month: 'long' } as const
const PLAIN = formats({ ...MONTH_DAY, timeZone: 'UTC' })
const LOCAL = formats(MONTH_DAY)
const LOCAL_TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

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

/** '3 March' as the sentences of a build say it, in another year '3 March 2028': a calendar day, the same for every reader. */
export function plainDay(day: string): string {
  return ofYear(PLAIN, new Date(day))
}

/** The same for a moment, in the reader's time zone. */
export function localDay(moment: string): string {
  return ofYear(LOCAL, new Date(moment))
}

/** '3 March, 15:05', in the reader's time zone. */
export function localDayAndTime(moment: string): string {
  return `${localDay(moment)}, ${LOCAL_TIME.format(new Date(moment))}`
}

function formats(options: Intl.DateTimeFormatOptions) {
  const format = (more: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, ...more })
  return { short: format({}), full: format({ year: 'numeric' }) }
}

function ofYear({ short, full }: ReturnType<typeof formats>, date: Date): string {
  const year = (of: Date) => full.format(of).slice(-4)
  return (year(date) === year(new Date()) ? short : full).format(date)
}

/** Whether a moment has passed. Only for what the browser renders. */
export function isPast(moment: string): boolean {
  return new Date(moment).getTime() < Date.now()
}
