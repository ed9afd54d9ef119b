/** The day (YYYY-MM-DD) of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}
