import { sql } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'

/** The time zone in which somebody is; the shop's where that is not known. Raw SQL: it is known to a later capability. */
export async function readTimeZone({ settings }: Needs<'settings'>, db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.execute<{ time_zone: string | null }>(
    sql`select time_zone from build_digests where user_id = ${userId}`,
  )
  return rows[0]?.time_zone ?? settings.timeZone
}
