import type { Arrival } from '#contracts/shipping-views.ts'
import { calendarDay } from '../kernel/calendar-day.ts'

type Parcel = {
  /** Business days in transit, by the carrier; null if it gives no figure. */
  deliveryDays: number | null
  /** Business days in which the builder sends it; null if nobody said. */
  dispatchDays: number | null
}

/** When a parcel that is ordered now arrives: sent on the next business day at the earliest, and within the builder's time. */
export function expectArrival(now: Date, { deliveryDays, dispatchDays }: Parcel): Arrival | null {
  if (deliveryDays === null) return null
  const from = addBusinessDays(now, 1 + deliveryDays)
  return { from, by: dispatchDays === null ? null : addBusinessDays(now, Math.max(1, dispatchDays) + deliveryDays) }
}

/** The last day on which a parcel that is paid at this moment is sent; null if nobody said. */
export function expectDispatch(paidAt: Date, dispatchDays: number | null): string | null {
  return dispatchDays === null ? null : addBusinessDays(paidAt, Math.max(1, dispatchDays))
}

/** The arrival of a parcel that was meant to be sent earlier: as many business days later as were waited. */
export function postponeArrival(arrives: Arrival, { from, until }: { from: Date; until: Date }): Arrival {
  const days = countBusinessDays(from, until)
  const later = (day: string) => addBusinessDays(new Date(day), days)
  return { from: later(arrives.from), by: arrives.by === null ? null : later(arrives.by) }
}

function countBusinessDays(from: Date, until: Date): number {
  const last = calendarDay(until)
  let count = 0
  for (let day = addBusinessDays(from, 1); day <= last; day = addBusinessDays(new Date(day), 1)) count += 1
  return count
}

/** Monday to Friday in UTC. Holidays differ by country and carrier, so they are not counted. */
function addBusinessDays(start: Date, count: number): string {
  const day = new Date(start)
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--
  }
  return calendarDay(day)
}
