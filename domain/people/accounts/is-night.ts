import { minuteOfDayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { getTimeZone } from './get-time-zone.ts'

/** Reminders are not sent at night in the reader's time zone. */
const QUIET = { from: 21, until: 8 }

type Deps = Needs<'now' | 'settings'>

/** Whether it is night in a person's time zone, or in the shop's if theirs is unknown. */
export async function isNight(ctx: Deps, db: Queryable, userId: string): Promise<boolean> {
  return (await secondsUntilMorning(ctx, db, userId)) > 0
}

/** The time until morning in a person's time zone; 0 during the day. */
export async function secondsUntilMorning(ctx: Deps, db: Queryable, userId: string): Promise<number> {
  const timeZone = await getTimeZone(ctx, db, userId)
  const minutes = minuteOfDayIn(timeZone, ctx.now())
  if (minutes >= QUIET.until * 60 && minutes < QUIET.from * 60) return 0
  const morning = (minutes < QUIET.until * 60 ? QUIET.until : QUIET.until + 24) * 60
  return (morning - minutes) * 60
}
