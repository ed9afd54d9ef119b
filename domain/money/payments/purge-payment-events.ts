import { lt } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { paymentEvents } from './payments-tables.ts'

// The provider repeats a webhook for days, not for months.
const KEPT_MS = 90 * DAY_MS

/** Deletes the ids of webhooks that the provider no longer repeats. Returns how many. */
export async function purgePaymentEvents(ctx: Needs<'db' | 'now'>): Promise<number> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  const purged = await ctx.db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
  return purged.rowCount ?? 0
}
