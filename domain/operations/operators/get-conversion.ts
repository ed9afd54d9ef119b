import { sql } from 'drizzle-orm'
import { CONVERSION_PERIODS, type ConversionStep } from '#contracts/money/conversion.ts'
import type { Conversion, ConversionPeriod } from '#contracts/money/conversion-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'

type Counts = { views: number; checkouts: number; paid: number }
type Row = Counts & { from: string; since: string }

/**
 * How many views of instruments led to a checkout and a paid order. Each is counted on its own day, so that past days no longer change.
 * Leaves out checkouts and orders from before views were counted.
 */
export async function getConversion(ctx: Needs<'db' | 'now' | 'actor'>, by: ConversionStep): Promise<Conversion> {
  requireOperator(ctx.actor)
  const { rows } = await ctx.db.execute<Row>(periodsUntil(ctx.now(), by))
  const total = { views: 0, checkouts: 0, paid: 0 }
  for (const step of ['views', 'checkouts', 'paid'] as const) total[step] = rows.reduce((sum, row) => sum + row[step], 0)
  return { by, since: rows[0]?.since ?? null, periods: rows.map(periodView), total: { ...total, conversion: rate(total) } }
}

/** Weeks begin on Monday. */
function periodsUntil(now: Date, by: ConversionStep) {
  const before = CONVERSION_PERIODS[by] - 1
  return sql`
    with asked as (
      select ${by}::text as step, ('1 ' || ${by}::text)::interval as length, (${now}::timestamptz at time zone 'UTC')::date as today
    ), since as (
      select greatest(min(v.day), (date_trunc(a.step, a.today::timestamp) - ${before}::int * a.length)::date) as day, a.*
      from view_totals v, asked a where v.day <= a.today group by a.step, a.length, a.today
    ), counted as (
      select v.day, v.views, 0 as checkouts, 0 as paid from view_totals v, since s where v.day between s.day and s.today
      union all select (c.created_at at time zone 'UTC')::date, 0, 1, 0 from checkouts c, since s
        where c.created_at >= s.day::timestamp at time zone 'UTC' and c.created_at <= ${now}
      union all select (e.occurred_at at time zone 'UTC')::date, 0, 0, 1 from ledger_events e, since s
        where e.kind = 'sale' and e.order_id is not null and e.occurred_at >= s.day::timestamp at time zone 'UTC' and e.occurred_at <= ${now}
    ), summed as (
      select date_trunc(s.step, c.day::timestamp) as period, sum(c.views) as views, sum(c.checkouts) as checkouts, sum(c.paid) as paid
      from counted c, since s group by 1
    )
    select to_char(p.period, 'YYYY-MM-DD') as from, to_char(s.day, 'YYYY-MM-DD') as since, coalesce(n.views, 0)::float8 as views,
      coalesce(n.checkouts, 0)::int as checkouts, coalesce(n.paid, 0)::int as paid
    from since s cross join generate_series(date_trunc(s.step, s.day::timestamp), s.today::timestamp, s.length) as p (period)
      left join summed n on n.period = p.period
    order by p.period`
}

function periodView({ from, views, checkouts, paid }: Row): ConversionPeriod {
  return { from, views, checkouts, paid, conversion: rate({ views, paid }) }
}

function rate({ views, paid }: Pick<Counts, 'views' | 'paid'>): number | null {
  return views === 0 ? null : paid / views
}
