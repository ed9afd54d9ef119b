import { type SQL, sql } from 'drizzle-orm'
import { alertSettings } from './alerts-tables.ts'

/** Combines instruments published together into one email. */
export const INSTANT_WAITS_MINUTES = 10
export const INSTANT_MAILS_APART_MINUTES = 60
export const INSTANT_MAILS_A_DAY = 4
/** The shortest interval between emails to a person about a cheaper or returned saved instrument */
export const SAVED_APART_DAYS = 7

/** The person's time zone. Requires a join of `alert_settings`. */
export function zoneOf(timeZone: string): SQL {
  return sql`coalesce(${alertSettings.timeZone}, ${timeZone})`
}

/** The next 8 a.m. in the person's time zone. Requires a join of `alert_settings`. */
export function nextMorning({ now, timeZone }: { now: Date; timeZone: string }): SQL<Date> {
  // At eight the sixteen hours reach the next day.
  return sql`(date_trunc('day', (${now}::timestamptz at time zone ${zoneOf(timeZone)}) + interval '16 hours') + interval '8 hours')
    at time zone ${zoneOf(timeZone)}`
}

/** 8 a.m. that many local days after a moment: with that day's daily email, not minutes after it */
export function morningAfter(moment: SQL, { days, zone }: { days: number; zone: SQL }): SQL {
  return sql`(date_trunc('day', ${moment} at time zone ${zone}) + ${days} * interval '1 day' + interval '8 hours') at time zone ${zone}`
}
