import { lte } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { shippingQuotes } from './shipping-tables.ts'

/** Throws away what carriers offered and nobody took in time, addresses and all. Answers how many. */
export async function purgeExpiredQuotes(ctx: Needs<'db' | 'now'>): Promise<number> {
  const purged = await ctx.db.delete(shippingQuotes).where(lte(shippingQuotes.expiresAt, ctx.now()))
  return purged.rowCount ?? 0
}
