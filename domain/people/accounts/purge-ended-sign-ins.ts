import { lt, or } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { oneTimeTokens, sessions } from './accounts-tables.ts'
import { IDLE_DAYS } from './refresh-session.ts'
import { PLACE_DAYS } from './sign-in-place.ts'
import { signInPlaces } from './sign-in-places-table.ts'

// How long a stolen token of an ended session should still be recognized
const KEPT_DAYS = 30

/** Deletes sessions that ended long ago, expired links, and unused sign-in places. */
export async function purgeEndedSignIns(ctx: Needs<'db' | 'now'>): Promise<void> {
  const now = ctx.now()
  const daysAgo = (days: number) => daysBefore(now, days)
  await ctx.db
    .delete(sessions)
    .where(or(lt(sessions.endedAt, daysAgo(KEPT_DAYS)), lt(sessions.refreshedAt, daysAgo(IDLE_DAYS + KEPT_DAYS))))
  await ctx.db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now))
  await ctx.db.delete(signInPlaces).where(lt(signInPlaces.lastSignInAt, daysAgo(PLACE_DAYS)))
}
