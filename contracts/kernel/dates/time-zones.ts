import { addDays } from './days.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (YYYY-MM-DD) of a moment in a time zone */
export function dayIn(timeZone: string, moment: Date): string {
  return formatIn(timeZone, { dateStyle: 'short' }, 'en-CA').format(moment)
}

/** '3:05 PM' in a time zone, the device's by default */
export function timeIn(timeZone: string | undefined, moment: Date): string {
  return plainSpaces(formatIn(timeZone, { hour: 'numeric', minute: '2-digit' }).format(moment))
}

/** '3:05 PM PST', for readers in other time zones */
export function timeWithZoneIn(timeZone: string, moment: Date): string {
  return plainSpaces(formatIn(timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(moment))
}

/** Minutes since midnight in a time zone */
export function minuteOfDayIn(timeZone: string, moment: Date): number {
  const clock = formatIn(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB').format(moment)
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** The moment when a day (YYYY-MM-DD) begins in a time zone */
export function startOfDayIn(timeZone: string, day: string): Date {
  const midnight = Date.parse(day)
  // Runs twice: near a clock change the first guess has the wrong offset.
  const guess = midnight - offsetMs(timeZone, midnight)
  return new Date(midnight - offsetMs(timeZone, guess))
}

/** The name of the device's time zone */
export function readerTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The UTC offset of a time zone */
/** The last moment of a day (YYYY-MM-DD) in a time zone */
export function endOfDayIn(timeZone: string, day: string): Date {
  return new Date(startOfDayIn(timeZone, addDays(day, 1)).getTime() - 1)
}

function offsetMs(timeZone: string, at: number): number {
  const name = formatIn(timeZone, { timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = name.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Created lazily and cached: the first use of `Intl` blocks a phone for 60 ms (record 164), and each format is slow to create. */
function formatIn(timeZone: string | undefined, options: Intl.DateTimeFormatOptions, language = 'en-US'): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options, language])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  formats.set(key, format)
  return format
}

/** `Intl` puts a narrow space before AM and PM. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}
