import { sql } from 'drizzle-orm'
import type { MonthSelling, Selling } from '#contracts/money/selling-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'

type Shares = Record<'sold_within_30' | 'sold_within_90' | 'sold_within_180', number | null>
type Row = Shares & { month: string; listed: number; hours: number | null; days: number | null; refunded: number | null }

/** How instruments sold by the month of their publication, and how fast builders answered and shipped, for the last twelve months */
export async function getSelling(ctx: Needs<'db' | 'now' | 'actor'>): Promise<Selling> {
  requireOperator(ctx.actor)
  const { rows } = await ctx.db.execute<Row>(monthsUntil(ctx.now()))
  return { months: rows.map(monthView) }
}

/** Without a recorded publication day, the day it was added counts. */
function monthsUntil(now: Date) {
  return sql`
    with months as (
      select month, month at time zone 'UTC' as begins, (month + interval '1 month') at time zone 'UTC' as ends
      from generate_series(date_trunc('month', ${now}::timestamptz at time zone 'UTC') - interval '11 months',
        date_trunc('month', ${now}::timestamptz at time zone 'UTC'), interval '1 month') as month
    ), listed as (
      select date_trunc('month', coalesce(first_listed_at, created_at) at time zone 'UTC') as month,
        sold_at - coalesce(first_listed_at, created_at) as took
      from products
      where status <> 'draft' and coalesce(first_listed_at, created_at) >= (select min(begins) from months)
        and coalesce(first_listed_at, created_at) <= ${now}
    ), sold as (
      select month, count(*) as listed, ${countWithin(30)} as within_30, ${countWithin(90)} as within_90, ${countWithin(180)} as within_180
      from listed group by month
    ), asked as (
      select date_trunc('month', c.created_at at time zone 'UTC') as month,
        ${medianOf(sql`coalesce(a.answered_at, ${now}) - c.created_at`, 3600)} as hours
      from conversations c join messages q on q.conversation_id = c.id and q.number = 1 and q.sender_id = c.user_id,
        lateral (select min(m.created_at) as answered_at from messages m where m.conversation_id = c.id and m.sender_id = c.seller_id) a
      where c.created_at >= (select min(begins) from months) and c.created_at <= ${now}
      group by 1
    ), paid as (
      select date_trunc('month', e.occurred_at at time zone 'UTC') as month,
        ${medianOf(sql`d.occurred_at - e.occurred_at`, 86_400)} as days,
        avg(exists (select 1 from ledger_events r where r.order_id = e.order_id and r.kind = 'refund')::int) as refunded
      from ledger_events e left join delivery_events d on d.consignment_id = e.order_id and d.status = 'shipped'
      where e.kind = 'sale' and e.order_id is not null and e.occurred_at >= (select min(begins) from months) and e.occurred_at <= ${now}
      group by 1
    )
    select to_char(m.month, 'YYYY-MM') as month, coalesce(s.listed, 0)::int as listed,
      ${shareWithin(30, now)} as sold_within_30, ${shareWithin(90, now)} as sold_within_90, ${shareWithin(180, now)} as sold_within_180,
      a.hours, p.days, p.refunded::float8 as refunded
    from months m left join sold s on s.month = m.month left join asked a on a.month = m.month left join paid p on p.month = m.month
    order by m.month`
}

function countWithin(days: number) {
  return sql`count(*) filter (where took <= ${days}::int * interval '1 day')`
}

/** Only after the month's last instrument has been listed that long; until then, the share would look worse than it is. */
function shareWithin(days: number, now: Date) {
  const counted = sql.raw(`s.within_${days}`)
  return sql`case when m.ends + ${days}::int * interval '1 day' <= ${now} then ${counted}::float8 / s.listed end`
}

function medianOf(time: ReturnType<typeof sql>, seconds: number) {
  return sql`(percentile_cont(0.5) within group (order by extract(epoch from ${time})) / ${seconds}::int)::float8`
}

function monthView({ hours, days, refunded, ...row }: Row): MonthSelling {
  return { ...row, median_hours_to_answer: rounded(hours), median_days_to_ship: rounded(days), refund_rate: refunded }
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
