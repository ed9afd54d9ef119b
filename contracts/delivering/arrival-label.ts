import { formatShortPlannedDay } from '../kernel/dates/format-weekday.ts'
import type { Arrival } from './shipping-views.ts'

/** 'Arrives Tue, Dec 1 – Thu, Dec 3'; undefined without an estimate. */
export function arrivalLabel(arrives: Arrival | null): string | undefined {
  return arrives ? `Arrives ${arrivalDays(arrives)}` : undefined
}

/** 'Tue, Dec 1 – Thu, Dec 3', for a row labeled 'Arrives'. */
export function arrivalDays({ from, by }: Arrival): string {
  if (by === null) return `${formatShortPlannedDay(from)} or later`
  return from === by ? formatShortPlannedDay(from) : `${formatShortPlannedDay(from)} – ${formatShortPlannedDay(by)}`
}

/** 'by Fri, Nov 27', the last dispatch day. */
export function dispatchLabel(dispatchBy: string): string {
  return `by ${formatShortPlannedDay(dispatchBy)}`
}
