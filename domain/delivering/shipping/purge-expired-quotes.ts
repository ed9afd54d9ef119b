import { lte } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { shippingQuotes } from './shipping-tables.ts'

/** Deletes expired, unused quotes with their addresses. Returns how many. */
export async function purgeExpiredQuotes(ctx: Needs<'db' | 'now'>): Promise<number> {
  const purged = await ctx.db.delete(shippingQuotes).where(lte(shippingQuotes.expiresAt, ctx.now()))
  return purged.rowCount ?? 0
}
