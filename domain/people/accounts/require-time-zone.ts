import { sql } from 'drizzle-orm'
import { isTimeZone } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Queryable } from '#domain/kernel/db.ts'

/** Refuses a time zone unless both PostgreSQL and the shop know it: both count days in it. */
export async function requireTimeZone(db: Queryable, name: string): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_timezone_names where name = ${name}`)
  if (rows.length > 0 && isTimeZone(name)) return
  const message = 'Enter the name of a time zone, such as America/Chicago'
  throw new Refusal('invalid_input', message, { fields: { time_zone: [message] } })
}
