/** The moment at which a day (YYYY-MM-DD) begins in a time zone. */
export function startOfDayIn(timeZone: string, day: string): Date {
  const midnight = Date.parse(day)
  // Twice: near a change of the clocks the first guess has the other offset.
  const guess = midnight - offsetMs(timeZone, midnight)
  return new Date(midnight - offsetMs(timeZone, guess))
}

/** How far the clocks of a time zone are ahead of UTC. */
function offsetMs(timeZone: string, at: number): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = name.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The day (YYYY-MM-DD) of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}
