import { sql } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'

/** Nobody is reminded at night, where they are. */
const QUIET = { from: 21, until: 8 }

type Deps = Needs<'now' | 'settings'>

/** Whether it is night where somebody is; where that is not known, at the shop. */
export async function isNight(ctx: Deps, db: Queryable, userId: string): Promise<boolean> {
  return (await secondsOfNight(ctx, db, userId)) > 0
}

/** The time zone in which somebody is; the shop's where that is not known. Raw SQL: it is known to a later capability. */
export async function readTimeZone({ settings }: Needs<'settings'>, db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.execute<{ time_zone: string | null }>(
    sql`select time_zone from build_digests where user_id = ${userId}`,
  )
  return rows[0]?.time_zone ?? settings.timeZone
}

/** How long it is until the morning where somebody is; 0 by day. */
export async function secondsOfNight(ctx: Deps, db: Queryable, userId: string): Promise<number> {
  const { now } = ctx
  const timeZone = await readTimeZone(ctx, db, userId)
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const [hour = 0, minute = 0] = format.format(now()).split(':').map(Number)
  if (hour >= QUIET.until && hour < QUIET.from) return 0
  const hours = (hour < QUIET.until ? QUIET.until : QUIET.until + 24) - hour
  return hours * 3600 - minute * 60
}
