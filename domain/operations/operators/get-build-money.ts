import { eq, gte, isNotNull, sql } from 'drizzle-orm'
import { AGREED } from '#contracts/custom-builds/build-states.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { BuilderAtRisk, BuildMoney } from '#contracts/operations/operator-views.ts'
import { builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { buildForecasts } from '#domain/custom-builds/dates/build-dates-tables.ts'
import { paidOutAndEarned } from '#domain/custom-builds/requests/enforce-advance-limit.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { pageOf, rowsOf } from './operator-page.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

const OVERDUE_DAYS = 30

/** Money at risk by builder, one page, largest advances first, and the forecast accuracy */
export async function getBuildMoney(ctx: Deps, asked: Paging): Promise<BuildMoney> {
  requireOperator(ctx.actor)
  const { builders, count, ...sums } = await listFacetPage(ctx, asked)
  return { builders: pageOf(builders, count, asked), ...sums, ranges: await countAccurateForecasts(ctx) }
}

// Sums are `bigint`, which the driver reads as text.
type Sums = { out: string; ahead: string; overdue: string }

/**
 * Each undelivered build, in cents: what was sent, how much of it exceeds the work, per build (record 132), and payments overdue by a
 * month.
 */
function atRisk({ now }: Deps) {
  const since = daysBefore(now(), OVERDUE_DAYS)
  return sql`
    select r.builder_id, sent.cents as out, greatest(0, sent.cents - earned.cents) as ahead, overdue.cents as overdue
    from builds b join custom_build_requests r on r.id = b.request_id ${paidOutAndEarned}
    cross join lateral (
      select coalesce(sum(part.cents), 0) as cents from build_parts part
      where part.request_id = r.id and part.status = 'due' and part.due_at < ${since}
        and not exists (select from build_payment_parts paid where paid.part_id = part.id and paid.stands)) overdue
    where b.status = any(${sql.param([...AGREED])}::text[])`
}

type Money = Pick<BuildMoney, 'out' | 'ahead' | 'overdue'>

/** A page of builders, and the sums over all of them, so that builds are read once. A page beyond the last has only the sums. */
async function listFacetPage(ctx: Deps, asked: Paging): Promise<Money & { count: number; builders: BuilderAtRisk[] }> {
  type Row = { id: string | null; slug: string | null; name: string; builds: number; is_stopped: boolean; count: number }
  const { rows } = await ctx.db.execute<Row & { sums: Sums; own: Sums }>(sql`
    with by_builder as (
      select builder_id, count(*)::int as builds, sum(out) as out, sum(ahead) as ahead, sum(overdue) as overdue
      from (${atRisk(ctx)}) of_builds group by builder_id),
    of_page as (
      select * from by_builder order by ahead desc, out desc, builder_id limit ${rowsOf(asked).limit} offset ${rowsOf(asked).offset}),
    sums as (
      select count(*)::int as count, json_build_object('out', coalesce(sum(out), 0)::text, 'ahead', coalesce(sum(ahead), 0)::text,
        'overdue', coalesce(sum(overdue), 0)::text) as sums
      from by_builder)
    select sums.*, p.id, p.slug, coalesce(nullif(p.business_name, ''), p.public_name) as name, builds,
      json_build_object('out', out::text, 'ahead', ahead::text, 'overdue', overdue::text) as own,
      exists (select from build_money_stops s where s.builder_id = p.id) as is_stopped
    from sums left join (of_page join user_profiles p on p.id = builder_id) on true order by ahead desc, out desc, p.id`)
  const { count, sums } = rows[0] ?? { count: 0, sums: { out: '0', ahead: '0', overdue: '0' } }
  const builders = rows.flatMap(({ id, slug, name, own, builds: of, is_stopped }) =>
    id === null ? [] : [{ builder: { id, slug, name }, builds: of, is_stopped, ...inDollars(own) }],
  )
  return { ...inDollars(sums), count, builders }
}

function inDollars({ out, ahead, overdue }: Sums): Money {
  return { out: toDollars(Number(out)), ahead: toDollars(Number(ahead)), overdue: toDollars(Number(overdue)) }
}

/** How many of the finished builds with a forecast were ready within the first range shown to the buyer */
async function countAccurateForecasts({ db, settings }: Deps): Promise<BuildMoney['ranges']> {
  const first = db
    .selectDistinctOn([buildForecasts.requestId], {
      requestId: buildForecasts.requestId,
      p10: buildForecasts.p10,
      p90: buildForecasts.p90,
    })
    .from(buildForecasts)
    .innerJoin(builds, eq(builds.requestId, buildForecasts.requestId))
    // Forecasts from before the work began are not shown.
    .where(gte(buildForecasts.madeAt, builds.startedAt))
    .orderBy(buildForecasts.requestId, buildForecasts.madeAt)
    .as('first')
  const readyOn = sql`(${builds.readyAt} at time zone ${settings.timeZone})::date`
  const [row] = await db
    .select({
      of: sql<number>`count(*)::int`,
      held: sql<number>`count(*) filter (where ${readyOn} between ${first.p10} and ${first.p90})::int`,
    })
    .from(first)
    .innerJoin(builds, eq(builds.requestId, first.requestId))
    .where(isNotNull(builds.readyAt))
  return { held: row?.held ?? 0, of: row?.of ?? 0 }
}
