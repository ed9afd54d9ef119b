import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from './context.ts'
import type { Queryable } from './db.ts'
import { rateLimits } from './rate-limits-table.ts'

/** At most this many times within this many seconds, counted under a key such as `sign-in:{e-mail}` */
export type RateLimit = {
  key: string
  times: number
  seconds: number
  /** How many attempts to count: 1 by default, -1 to undo one */
  weight?: number
}

type CountDeps = Needs<'now' | 'settings'> & { db: Queryable }

/** Counts an attempt, and refuses it if there were too many. Outside any transaction, so that a refused attempt also counts. */
export async function enforceRateLimit(ctx: Needs<'db' | 'now' | 'settings'>, limit: RateLimit): Promise<void> {
  const waitSeconds = await consumeRateLimit(ctx, limit)
  if (waitSeconds > 0) throw tooMany(waitSeconds)
}

/** Refuses while one of these limits is used up, without counting, for actions where only failures count. */
export async function refuseUsedUpRateLimits(
  ctx: CountDeps,
  limits: RateLimit[],
  refusal: (waitSeconds: number) => Refusal = tooMany,
): Promise<void> {
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
  if (waits.length > 0) throw refusal(Math.max(...waits))
}

/** The refusal of one attempt too many */
export function tooMany(retryAfterSeconds: number): Refusal {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const then = minutes <= 1 ? 'Please wait a moment and try again.' : `Please try again in ${minutes} minutes.`
  return new Refusal('too_many', `Too many requests. ${then}`, { retryAfterSeconds })
}

/**
 * The same count for actions that are skipped instead of refused: returns 0, or the seconds to wait. In a transaction only commits count.
 */
export async function consumeRateLimit(ctx: CountDeps, limit: RateLimit): Promise<number> {
  const { isOver, resetSeconds } = await countAttempt(ctx, limit)
  return isOver ? resetSeconds : 0
}

type Attempt = { isOver: boolean; remaining: number; resetSeconds: number }

/** Counts an attempt, and returns how many are left and for how long. */
export async function countAttempt(ctx: CountDeps, limit: RateLimit): Promise<Attempt> {
  if (!ctx.settings.rateLimits) return { isOver: false, remaining: limit.times, resetSeconds: limit.seconds }
  const now = ctx.now()
  const { weight = 1 } = limit
  const windowEndsAt = new Date(now.getTime() + limit.seconds * 1000)
  // One statement, so that concurrent attempts are counted one by one.
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key: limit.key, count: weight, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.windowEndsAt} <= ${now} then ${weight}::int else ${rateLimits.count} + ${weight} end`,
        windowEndsAt: sql`case when ${rateLimits.windowEndsAt} <= ${now} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  const { count, windowEndsAt: endsAt } = row ?? { count: weight, windowEndsAt }
  // A slightly newer attempt may have opened the window.
  const resetSeconds = Math.min(limit.seconds, Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)))
  return { isOver: count > limit.times, remaining: Math.max(0, limit.times - count), resetSeconds }
}

/** Clears the count, for example after the right password. */
export async function resetRateLimit(ctx: Needs<'db'>, key: string): Promise<void> {
  await ctx.db.delete(rateLimits).where(eq(rateLimits.key, key))
}
