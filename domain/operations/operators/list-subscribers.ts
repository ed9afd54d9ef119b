import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { Page, SubscriberEntry } from '#contracts/operations/operator-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { newsletterSubscriptions as subscriptions } from '#domain/messaging/newsletter/newsletter-subscriptions-table.ts'
import { pageOf, rowsOf } from './operator-page.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** All subscribers, newest first, with former ones marked as such */
export async function listSubscribers(ctx: Needs<'db' | 'actor'>, asked: Paging): Promise<Page<SubscriberEntry>> {
  requireOperator(ctx.actor)
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(subscriptions)
      .orderBy(desc(subscriptions.createdAt), asc(subscriptions.id))
      .limit(rowsOf(asked).limit)
      .offset(rowsOf(asked).offset),
    ctx.db.$count(subscriptions),
  ])
  return pageOf(rows.map(subscriberView), total, asked)
}

const EXPORT_BATCH_SIZE = 5000

/** All active subscribers, oldest first, in batches that fit in memory. The export is written to the audit log. */
export async function* exportSubscribers(ctx: Needs<'db' | 'actor' | 'now'>): AsyncGenerator<SubscriberEntry[]> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction((tx) => recordOperatorAction(ctx, tx, operator, { act: 'export-newsletter' }))
  let last: string | undefined
  for (;;) {
    const { createdAt, id } = subscriptions
    // Compared in the database, whose timestamps are finer than ours
    const younger =
      last && sql`(${createdAt}, ${id}) > (select l.created_at, l.id from newsletter_subscriptions l where l.id = ${last}::uuid)`
    const rows = await ctx.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.isActive, true), younger || undefined))
      .orderBy(asc(createdAt), asc(id))
      .limit(EXPORT_BATCH_SIZE)
    last = rows.at(-1)?.id
    if (last) yield rows.map(subscriberView)
    if (rows.length < EXPORT_BATCH_SIZE) return
  }
}

function subscriberView(row: typeof subscriptions.$inferSelect): SubscriberEntry {
  return { email: row.email, source: row.source, is_active: row.isActive, created_at: row.createdAt.toISOString() }
}
