import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from './context.ts'
import type { Queryable } from './db.ts'
import { rateLimits } from './rate-limits-table.ts'

/** So many times in so long, counted under a key such as `sign-in:{e-mail}`. */
export type RateLimit = { key: string; times: number; seconds: number }

/** Counts one attempt and refuses once there were too many. Outside any transaction, so that a refused attempt counts too. */
export async function enforceRateLimit(ctx: Needs<'db' | 'now' | 'settings'>, limit: RateLimit): Promise<void> {
  const waitSeconds = await consumeRateLimit(ctx, limit)
  if (waitSeconds > 0) throw tooMany(waitSeconds)
}

/** Refuses while one of these is used up, and counts nothing: for actions of which only the failed ones count. */
export async function refuseUsedUpRateLimits(ctx: Needs<'db' | 'now' | 'settings'>, limits: RateLimit[]): Promise<void> {
  if (!ctx.settings.rateLimits) return
  const now = ctx.now()
  const keys = limits.map(({ key }) => key)
  const counts = await ctx.db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.windowEndsAt, now)))
  const waits = counts
    .filter(({ key, count }) => limits.some((limit) => limit.key === key && count >= limit.times))
    .map(({ windowEndsAt }) => Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000))
  if (waits.length > 0) throw tooMany(Math.max(...waits))
}

function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('too_many', 'Too many requests. Please wait a moment and try again.', { retryAfterSeconds })
}

/** The same for what is skipped in silence instead of refused: 0, or the wait. In a transaction only what commits counts. */
export async function consumeRateLimit(ctx: Needs<'now' | 'settings'> & { db: Queryable }, limit: RateLimit): Promise<number> {
  if (!ctx.settings.rateLimits) return 0
  const now = ctx.now()
  const windowEndsAt = new Date(now.getTime() + limit.seconds * 1000)
  // One statement: attempts that arrive together are still counted one by one.
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key: limit.key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.windowEndsAt} <= ${now} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${rateLimits.windowEndsAt} <= ${now} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit.times) return 0
  // Another attempt, a moment younger than this one, may have opened the window.
  return Math.min(limit.seconds, Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)))
}

/** Clears what was counted, for instance once the right password was given. */
export async function resetRateLimit(ctx: Needs<'db'>, key: string): Promise<void> {
  await ctx.db.delete(rateLimits).where(eq(rateLimits.key, key))
}
