import type { Arrival } from '#contracts/delivering/shipping-views.ts'
import { utcDay } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'

type Parcel = {
  /** The carrier's business days in transit; null without an estimate. */
  deliveryDays: number | null
  /** The builder's dispatch time in business days; null without one. */
  dispatchDays: number | null
  /** The builder's time zone. */
  timeZone: string
}

/** When a parcel ordered now arrives. It ships on the next business day at the earliest, and within the dispatch time. */
export function expectArrival(now: Date, { deliveryDays, dispatchDays, timeZone }: Parcel): Arrival | null {
  if (deliveryDays === null) return null
  const today = dayIn(timeZone, now)
  const from = addBusinessDays(today, 1 + deliveryDays)
  return { from, by: dispatchDays === null ? null : addBusinessDays(today, Math.max(1, dispatchDays) + deliveryDays) }
}

/** The last dispatch day, in the builder's time zone, of a parcel paid now; null without a dispatch time. */
export function expectDispatch(paidAt: Date, { dispatchDays, timeZone }: Omit<Parcel, 'deliveryDays'>): string | null {
  return dispatchDays === null ? null : addBusinessDays(dayIn(timeZone, paidAt), Math.max(1, dispatchDays))
}

/** The dispatch day that a quoted arrival was computed with. Read from it, because the builder's time zone may have changed since. */
export function quotedDispatch({ by }: Arrival, deliveryDays: number): string | null {
  return by === null ? null : addBusinessDays(by, -deliveryDays)
}

type Wait = { from: Date; until: Date; timeZone: string }

/** The arrival of a parcel that waited for its payment: as many business days later. */
export function postponeArrival(arrives: Arrival, wait: Wait): Arrival {
  return { from: postponeDay(arrives.from, wait), by: arrives.by === null ? null : postponeDay(arrives.by, wait) }
}

export function postponeDay(day: string, { from, until, timeZone }: Wait): string {
  return addBusinessDays(day, countBusinessDays(dayIn(timeZone, from), dayIn(timeZone, until)))
}

function countBusinessDays(from: string, until: string): number {
  let count = 0
  for (let day = addBusinessDays(from, 1); day <= until; day = addBusinessDays(day, 1)) count += 1
  return count
}

/** Monday to Friday. Holidays differ by country and carrier, so they are not counted. */
function addBusinessDays(start: string, count: number): string {
  const day = new Date(start)
  for (let left = Math.abs(count); left > 0; ) {
    day.setUTCDate(day.getUTCDate() + Math.sign(count))
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--
  }
  return utcDay(day)
}
