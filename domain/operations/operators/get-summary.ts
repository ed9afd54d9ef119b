import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import type { OperatorSummary } from '#contracts/operations/operator-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'

const WEEK_MS = 7 * DAY_MS

/** Pending items for operators and the week's figures, in one statement that counts by index */
export async function getSummary(ctx: Needs<'db' | 'actor' | 'now'>): Promise<OperatorSummary> {
  requireOperator(ctx.actor)
  const weekAgo = new Date(ctx.now().getTime() - WEEK_MS)
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select
    (select count(*)::int from user_profiles where is_seller and not is_active and suspended_at is null) as builders_waiting,
    (select count(*)::int from inquiries where handled_at is null) as inquiries_waiting,
    (select count(*)::int from reports where handled_at is null) as reports_waiting,
    (select count(*)::int from returns where status <> 'closed' and review_reason is not null) as returns_waiting,
    (select count(*)::int from money_alerts where seen_at is null) as money_alerts,
    (select count(*)::int from ledger_differences where resolved_at is null) as ledger_differences,
    (select count(*)::int from disputes
      where closed_at is null and status <> 'under_review' and evidence_filed_at is null) as disputes_waiting,
    (select count(*)::int from disputes where closed_at is null) as disputes_open,
    (select coalesce(sum(withdrawn_cents), 0)::float8 from disputes where closed_at is null) as withdrawn_cents,
    (select count(*)::int from orders where created_at > ${weekAgo}) as orders_this_week,
    (select count(*)::int from newsletter_subscriptions where is_active) as subscribers`)
  const {
    builders_waiting = 0,
    inquiries_waiting = 0,
    reports_waiting = 0,
    returns_waiting = 0,
    money_alerts = 0,
    ledger_differences = 0,
    disputes_waiting = 0,
    disputes_open = 0,
    withdrawn_cents = 0,
    orders_this_week = 0,
    subscribers = 0,
  } = only(rows)
  const waiting = { builders_waiting, inquiries_waiting, reports_waiting, returns_waiting, money_alerts, ledger_differences }
  const disputes = { disputes_waiting, disputes_open, disputed_amount: toDollars(withdrawn_cents) }
  return { ...waiting, ...disputes, orders_this_week, subscribers }
}
