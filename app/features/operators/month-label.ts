const NAME = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` as `Nov 2026`. */
export function monthLabel(month: string): string {
  return NAME.format(new Date(`${month}-01T00:00:00Z`))
}
