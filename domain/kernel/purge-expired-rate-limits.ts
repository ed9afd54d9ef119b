import { lt } from 'drizzle-orm'
import type { Needs } from './context.ts'
import { rateLimits } from './rate-limits-table.ts'

/** Throws away counts whose time is over. */
export async function purgeExpiredRateLimits(ctx: Needs<'db' | 'now'>): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, ctx.now()))
}
