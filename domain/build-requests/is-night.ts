import { sql } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'

/** Nobody is reminded at night, where they are. */
const QUIET = { from: 21, until: 8 }

/** Whether it is night where somebody is; where that is not known, at the shop. Raw SQL: their zone is known to a later capability. */
export async function isNight({ now, settings }: Needs<'now' | 'settings'>, db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ time_zone: string | null }>(
    sql`select time_zone from build_digests where user_id = ${userId}`,
  )
  const timeZone = rows[0]?.time_zone ?? settings.timeZone
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone })
  const hour = Number(format.format(now()))
  return hour >= QUIET.from || hour < QUIET.until
}
