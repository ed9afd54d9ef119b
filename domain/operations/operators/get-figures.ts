import { sql } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import type { MonthFigures, ShopFigures } from '#contracts/operations/figures-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'

type Row = { month: string; sales: number; sold: number; given_back: number; commission: number; days: number | null }

/** Sales and commission of the last twelve months from the ledger, so that they match the books to the cent */
export async function getFigures(ctx: Needs<'db' | 'now' | 'actor'>): Promise<ShopFigures> {
  requireOperator(ctx.actor)
  const [{ rows }, waiting] = await Promise.all([
    ctx.db.execute<Row>(monthsUntil(ctx.now())),
    ctx.db.execute<{ count: number; since: string | null }>(sql`select count(*)::int as count, min(created_at) as since
      from user_profiles where is_seller and not is_active and suspended_at is null`),
  ])
  const { count, since } = only(waiting.rows)
  return {
    months: rows.map(monthView),
    builders_waiting: count,
    oldest_builder_waits_since: since === null ? null : new Date(since).toISOString(),
  }
}

/** A refund counts in its own month, so that past months no longer change. */
function monthsUntil(now: Date) {
  return sql`
    with months as (
      select generate_series(date_trunc('month', ${now}::timestamptz at time zone 'UTC') - interval '11 months',
        date_trunc('month', ${now}::timestamptz at time zone 'UTC'), interval '1 month') as month
    ), booked as (
      select date_trunc('month', e.occurred_at at time zone 'UTC') as month,
        count(distinct e.id) filter (where e.kind = 'sale') as sales,
        sum(l.amount_cents) filter (where e.kind = 'sale' and l.account = 'builder' and l.about = 'price') as sold,
        -sum(l.amount_cents) filter (where e.kind <> 'sale' and l.account = 'builder' and l.about = 'price') as given_back,
        sum(l.amount_cents) filter (where l.account = 'commission') as commission
      from ledger_events e join ledger_lines l on l.event_id = e.id
      where e.occurred_at >= (select min(month) from months) at time zone 'UTC' and e.occurred_at <= ${now}
      group by 1
    ), sold as (
      select date_trunc('month', e.occurred_at at time zone 'UTC') as month,
        percentile_cont(0.5) within group (order by extract(epoch from e.occurred_at - coalesce(p.first_listed_at, p.created_at)) / 86400) as days
      from ledger_events e join orders o on o.id = e.order_id join products p on p.id = o.product_id
      where e.kind = 'sale' and e.occurred_at >= (select min(month) from months) at time zone 'UTC' and e.occurred_at <= ${now}
      group by 1
    )
    select to_char(m.month, 'YYYY-MM') as month, coalesce(b.sales, 0)::int as sales, coalesce(b.sold, 0)::float8 as sold,
      coalesce(b.given_back, 0)::float8 as given_back, coalesce(b.commission, 0)::float8 as commission, s.days::float8 as days
    from months m left join booked b on b.month = m.month left join sold s on s.month = m.month
    order by m.month`
}

function monthView({ month, sales, sold, given_back, commission, days }: Row): MonthFigures {
  return {
    month,
    sales,
    sold: toDollars(sold),
    given_back: toDollars(given_back),
    commission: toDollars(commission),
    median_days_to_sale: days === null ? null : Math.round(days * 10) / 10,
  }
}
