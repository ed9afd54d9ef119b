const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const long = inReadersTime({ dateStyle: 'long' })
const medium = inReadersTime({ dateStyle: 'medium' })
const mediumWithTime = inReadersTime({ dateStyle: 'medium', timeStyle: 'short' })

/** 'November 22, 2026', in the reader's time zone. Only for what the browser renders. */
export function longDate(moment: string): string {
  return long(moment)
}

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

/** 'November 2026', the same for every reader: of a month as `2026-11`, a day or a time. */
export function utcMonth(month: string): string {
  const date = new Date(month)
  return `${monthName(date)} ${date.getUTCFullYear()}`
}

/** 'November', the same for every reader. */
export function monthName(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

/** 'Sunday', the same for every reader. */
export function weekdayName(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? ''
}

/** 'Nov 22, 2026', in the reader's time zone. */
export function mediumDate(moment: string): string {
  return medium(moment)
}

/** 'Nov 22, 2026, 9:30 AM', in the reader's time zone. */
export function dateAndTime(moment: string): string {
  return mediumWithTime(moment)
}

/** Whether a moment has passed. Only for what the browser renders. */
export function isPast(moment: string): boolean {
  return new Date(moment).getTime() < Date.now()
}

/** Made when it is first needed: the first use of `Intl` stops a phone for 60 ms (record 164). */
function inReadersTime(options: Intl.DateTimeFormatOptions): (moment: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (moment) => {
    format ??= new Intl.DateTimeFormat('en-US', options)
    return format.format(new Date(moment))
  }
}
