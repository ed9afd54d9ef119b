import { type SQL, sql } from 'drizzle-orm'
import { alertSettings } from './alerts-tables.ts'

/** So that what is published together is one mail. */
export const INSTANT_WAITS_MINUTES = 10
export const INSTANT_MAILS_APART_MINUTES = 60
export const INSTANT_MAILS_A_DAY = 4
/** That one saved instrument is cheaper, or back, is mailed to a person at most this often. */
export const SAVED_APART_DAYS = 7

/** The person's time zone. `alert_settings` is joined. */
export function zoneOf(timeZone: string): SQL {
  return sql`coalesce(${alertSettings.timeZone}, ${timeZone})`
}

/** The next eight in the morning where the person is. `alert_settings` is joined. */
export function nextMorning({ now, timeZone }: { now: Date; timeZone: string }): SQL<Date> {
  // At eight the sixteen hours reach the next day.
  return sql`(date_trunc('day', (${now}::timestamptz at time zone ${zoneOf(timeZone)}) + interval '16 hours') + interval '8 hours')
    at time zone ${zoneOf(timeZone)}`
}

/** Eight in the morning so many days after that moment, as the place counts days: with the daily mail of that day, not minutes after it. */
export function morningAfter(moment: SQL, { days, zone }: { days: number; zone: SQL }): SQL {
  return sql`(date_trunc('day', ${moment} at time zone ${zone}) + ${days} * interval '1 day' + interval '8 hours') at time zone ${zone}`
}
