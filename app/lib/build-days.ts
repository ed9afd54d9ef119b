// Apart from `dates.ts`, which every page loads.
const MONTH_DAY = { day: 'numeric', month: 'long' } as const
const PLAIN = formats({ ...MONTH_DAY, timeZone: 'UTC' })
const LOCAL = formats(MONTH_DAY)
const LOCAL_TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** 'March 3' as the sentences of a build say it, in another year 'March 3, 2028': a calendar day, the same for every reader. */
export function plainDay(day: string): string {
  return ofYear(PLAIN, new Date(day))
}

/** The same for a moment, in the reader's time zone. */
export function localDay(moment: string): string {
  return ofYear(LOCAL, new Date(moment))
}

/** The day of a deadline in the shop's time zone, as its sentences and mails say it. */
export function deadlineDay(moment: string, timeZone: string): string {
  return ofYear(formats({ ...MONTH_DAY, timeZone }), new Date(moment))
}

/** 'March 3, 3:05 PM', in the reader's time zone. */
export function localDayAndTime(moment: string): string {
  return `${localDay(moment)}, ${LOCAL_TIME.format(new Date(moment))}`
}

function formats(options: Intl.DateTimeFormatOptions) {
  const format = (more: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, ...more })
  return { short: format({}), full: format({ year: 'numeric' }) }
}

function ofYear({ short, full }: ReturnType<typeof formats>, date: Date): string {
  const year = (of: Date) => full.format(of).slice(-4)
  return (year(date) === year(new Date()) ? short : full).format(date)
}
