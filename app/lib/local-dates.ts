const long = inReadersTime({ dateStyle: 'long' })
const medium = inReadersTime({ dateStyle: 'medium' })
const mediumWithTime = inReadersTime({ dateStyle: 'medium', timeStyle: 'short' })

/** 'November 22, 2026', in the reader's time zone. Only for what the browser renders, as all of these. */
export function longDate(moment: string): string {
  return long(moment)
}

/** 'Nov 22, 2026', in the reader's time zone. */
export function mediumDate(moment: string): string {
  return medium(moment)
}

/** 'Nov 22, 2026, 9:30 AM', in the reader's time zone. */
export function dateAndTime(moment: string): string {
  return mediumWithTime(moment)
}

/** Whether a moment has passed. */
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
