import type { Arrival } from './shipping-views.ts'

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Arrives Tue, Dec 1 – Thu, Dec 3'; undefined without a figure. */
export function arrivalLabel(arrives: Arrival | null): string | undefined {
  return arrives ? `Arrives ${arrivalDays(arrives)}` : undefined
}

/** 'Tue, Dec 1 – Thu, Dec 3', for a row that is called 'Arrives'. */
export function arrivalDays({ from, by }: Arrival): string {
  if (by === null) return `${day(from)} or later`
  return from === by ? day(from) : `${day(from)} – ${day(by)}`
}

/** 'by Fri, Nov 27', of the last day on which it is sent. */
export function dispatchLabel(dispatchBy: string): string {
  return `by ${day(dispatchBy)}`
}

/** 'Fri, Nov 27', of the day that the carrier names. */
export function expectedDay(calendarDay: string): string {
  return day(calendarDay)
}

/** A calendar day is the same day for every reader. */
function day(calendarDay: string): string {
  return DAY.format(new Date(calendarDay))
}
