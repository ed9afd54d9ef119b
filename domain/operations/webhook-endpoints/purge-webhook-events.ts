import { sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { EVENTS_KEPT_DAYS } from '#contracts/operations/webhook-events.ts'
import type { Needs } from '#domain/kernel/context.ts'

const AT_ONCE = 1000

/** Deletes events and deliveries older than thirty days, a thousand per transaction. */
export async function purgeWebhookEvents(ctx: Needs<'db' | 'now'>): Promise<void> {
  const before = daysBefore(ctx.now(), EVENTS_KEPT_DAYS)
  for (;;) {
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      delete from webhook_events where id in (select id from webhook_events where occurred_at < ${before} limit ${AT_ONCE})
      returning id`)
    if (rows.length < AT_ONCE) return
  }
}
