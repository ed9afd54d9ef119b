import { utcDay } from '#contracts/dates/days.ts'
import { dayIn } from '#contracts/dates/time-zones.ts'
import type { Arrival } from '#contracts/shipping-views.ts'

type Parcel = {
  /** Business days in transit, by the carrier; null if it gives no figure. */
  deliveryDays: number | null
  /** Business days in which the builder sends it; null if nobody said. */
  dispatchDays: number | null
  /** Where the builder is: their day decides. */
  timeZone: string
}

/** When a parcel that is ordered now arrives: sent on the next business day at the earliest, and within the builder's time. */
export function expectArrival(now: Date, { deliveryDays, dispatchDays, timeZone }: Parcel): Arrival | null {
  if (deliveryDays === null) return null
  const today = dayIn(timeZone, now)
  const from = addBusinessDays(today, 1 + deliveryDays)
  return { from, by: dispatchDays === null ? null : addBusinessDays(today, Math.max(1, dispatchDays) + deliveryDays) }
}

/** The last day, where the builder is, on which a parcel that is paid at this moment is sent; null without a promise. */
export function expectDispatch(paidAt: Date, { dispatchDays, timeZone }: Omit<Parcel, 'deliveryDays'>): string | null {
  return dispatchDays === null ? null : addBusinessDays(dayIn(timeZone, paidAt), Math.max(1, dispatchDays))
}

/** The arrival of a parcel that was meant to be sent earlier: as many business days later as were waited. */
export function postponeArrival(
  arrives: Arrival,
  { from, until, timeZone }: { from: Date; until: Date; timeZone: string },
): Arrival {
  const days = countBusinessDays(dayIn(timeZone, from), dayIn(timeZone, until))
  const later = (day: string) => addBusinessDays(day, days)
  return { from: later(arrives.from), by: arrives.by === null ? null : later(arrives.by) }
}

function countBusinessDays(from: string, until: string): number {
  let count = 0
  for (let day = addBusinessDays(from, 1); day <= until; day = addBusinessDays(day, 1)) count += 1
  return count
}

/** Monday to Friday. Holidays differ by country and carrier, so they are not counted. */
function addBusinessDays(start: string, count: number): string {
  const day = new Date(start)
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--
  }
  return utcDay(day)
}
