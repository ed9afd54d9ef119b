import { lt } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { apiTokens } from './api-tokens-table.ts'

// Lets its owner find out why a program stopped working.
const KEPT_DAYS = 30

/** Deletes tokens that expired a month ago. */
export async function purgeExpiredTokens(ctx: Needs<'db' | 'now'>): Promise<void> {
  await ctx.db.delete(apiTokens).where(lt(apiTokens.expiresAt, daysBefore(ctx.now(), KEPT_DAYS)))
}
