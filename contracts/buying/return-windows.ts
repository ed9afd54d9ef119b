import { addDays } from '../kernel/dates/days.ts'
import { dayIn, endOfDayIn } from '../kernel/dates/time-zones.ts'
import { WITHDRAWAL_COUNTRIES } from './withdrawal-countries.ts'

const REPORT_DAYS = 7
export const WITHDRAWAL_DAYS = 14

/** The last moments for a trial return, a report of problems and a withdrawal; null: there is none, or the order has not arrived */
export type ReturnWindows = Record<'trial' | 'report' | 'withdrawal', Date | null>

export type SoldWithReturns = {
  deliveredAt: Date | null
  /** The days of the sale terms; null or 0: no trial */
  returnDays: number | null
  /** The country of the buyer's address, or of the workshop for a pickup */
  country: string | null
  timeZone: string
}

/** When an order's return windows end: at midnight in the shop's time zone, whole days after the delivery. */
export function returnWindows({ deliveredAt, returnDays, country, timeZone }: SoldWithReturns): ReturnWindows {
  const end = (days: number) =>
    deliveredAt && days > 0 ? endOfDayIn(timeZone, addDays(dayIn(timeZone, deliveredAt), days)) : null
  return {
    trial: end(returnDays ?? 0),
    report: end(REPORT_DAYS),
    withdrawal: mayWithdraw(country) ? end(WITHDRAWAL_DAYS) : null,
  }
}

/** Whether buyers in this country have a legal right to withdraw. */
export function mayWithdraw(country: string | null): boolean {
  return country !== null && WITHDRAWAL_COUNTRIES.includes(country)
}

/** The end of the last window; null before the delivery */
export function lastWindowEnd(windows: ReturnWindows): Date | null {
  const ends = Object.values(windows).filter((each) => each !== null)
  return ends.length > 0 ? new Date(Math.max(...ends.map((each) => each.getTime()))) : null
}
