import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from './accounts-tables.ts'
import { timeZoneOf } from './time-zone-of.ts'

/** The user's time zone, or the shop's if unknown */
export async function getTimeZone({ settings }: Needs<'settings'>, db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.execute<{ zone: string | null }>(sql`select ${timeZoneOf(sql`${userId}::uuid`)} as zone`)
  return rows[0]?.zone ?? settings.timeZone
}

/** The same of a builder, by their profile. */
export async function getBuilderTimeZone({ settings }: Needs<'settings'>, db: Queryable, builderId: string): Promise<string> {
  const zone = timeZoneOf(userProfiles.userId)
  const [row] = await db.select({ zone }).from(userProfiles).where(eq(userProfiles.id, builderId))
  return row?.zone ?? settings.timeZone
}

/** Today's date (YYYY-MM-DD) in the user's time zone */
export async function getToday(ctx: Needs<'now' | 'settings'>, db: Queryable, userId: string): Promise<string> {
  return dayIn(await getTimeZone(ctx, db, userId), ctx.now())
}

/** The date of a moment in a user's time zone, as a column for queries over many users */
export function dayOf({ settings }: Needs<'settings'>, moment: Date | SQLWrapper, userId: SQLWrapper): SQL<string> {
  const zone = sql`coalesce(${timeZoneOf(userId)}, ${settings.timeZone})`
  return sql<string>`((${moment}::timestamptz at time zone ${zone})::date::text)`
}
