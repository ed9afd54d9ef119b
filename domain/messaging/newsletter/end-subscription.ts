import { and, eq, type SQL } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'

/** Ends a subscription and keeps the record. An ended one stays unchanged. */
export async function endSubscription(ctx: Needs<'db' | 'now'>, which: SQL): Promise<void> {
  await ctx.db
    .update(newsletterSubscriptions)
    .set({ isActive: false, updatedAt: ctx.now() })
    .where(and(which, eq(newsletterSubscriptions.isActive, true)))
}
