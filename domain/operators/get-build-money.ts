import { eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { BuilderAtRisk, BuildMoney } from '#contracts/operator-views.ts'
import { buildForecasts } from '../build-dates/build-dates-tables.ts'
import { sentAndEarned } from '../build-requests/sent-and-earned.ts'
import { builds } from '../builds/builds-tables.ts'
import { AT_RISK } from '../builds/money-at-risk.ts'
import { requireOperator } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { OPERATOR_PAGE_SIZE, offsetOf, pageOf } from './operator-page.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

const OVERDUE_DAYS = 30

/** Money at risk by builder, a page of them, those furthest ahead of their work first, and how often the shop's own ranges held. */
export async function getBuildMoney(ctx: Deps, { page }: { page: number }): Promise<BuildMoney> {
  requireOperator(ctx.actor)
  const { count, out, ahead, overdue } = await sumAll(ctx)
  return {
    builders: pageOf(await readBuilders(ctx, page), count, page),
    out: Number(out) / 100,
    ahead: Number(ahead) / 100,
    overdue: Number(overdue) / 100,
    ranges: await countRangesHeld(ctx),
  }
}

// Sums are `bigint`, which the driver reads as text.
type Sums = { out: string; ahead: string; overdue: string }

/**
 * Each build that is not handed over for good, in cents: what was sent, what of it runs ahead of the work, build by build (record 132), and
 * parts that have been due for a month and are not paid.
 */
function atRisk({ now }: Deps) {
  const since = new Date(now().getTime() - OVERDUE_DAYS * 86_400_000)
  return sql`
    select r.builder_id, sent.cents as out, greatest(0, sent.cents - earned.cents) as ahead, overdue.cents as overdue
    from builds b join custom_build_requests r on r.id = b.request_id ${sentAndEarned}
    cross join lateral (
      select coalesce(sum(part.cents), 0) as cents from build_parts part
      where part.request_id = r.id and part.status = 'due' and part.due_at < ${since}
        and not exists (select from build_payment_parts paid where paid.part_id = part.id and paid.stands)) overdue
    where b.status = any(${sql.param([...AT_RISK])}::text[])`
}

async function sumAll(ctx: Deps): Promise<Sums & { count: number }> {
  const { rows } = await ctx.db.execute<Sums & { count: number }>(sql`
    select count(distinct builder_id)::int as count, coalesce(sum(out), 0)::text as out, coalesce(sum(ahead), 0)::text as ahead,
      coalesce(sum(overdue), 0)::text as overdue from (${atRisk(ctx)}) of_builds`)
  return rows[0] ?? { count: 0, out: '0', ahead: '0', overdue: '0' }
}

async function readBuilders(ctx: Deps, page: number): Promise<BuilderAtRisk[]> {
  type Row = Sums & { id: string; slug: string | null; name: string; builds: number; is_stopped: boolean }
  const { rows } = await ctx.db.execute<Row>(sql`
    with by_builder as (
      select builder_id, count(*)::int as builds, sum(out) as out, sum(ahead) as ahead, sum(overdue) as overdue
      from (${atRisk(ctx)}) of_builds group by builder_id
      order by 4 desc, 3 desc, builder_id limit ${OPERATOR_PAGE_SIZE} offset ${offsetOf(page)})
    select p.id, p.slug, coalesce(nullif(p.business_name, ''), p.public_name) as name, builds, out::text, ahead::text, overdue::text,
      exists (select from build_money_stops s where s.builder_id = p.id) as is_stopped
    from by_builder join user_profiles p on p.id = builder_id order by by_builder.ahead desc, by_builder.out desc, p.id`)
  return rows.map(({ id, slug, name, out, ahead, overdue, ...row }) => {
    const dollars = { out: Number(out) / 100, ahead: Number(ahead) / 100, overdue: Number(overdue) / 100 }
    return { builder: { id, slug, name }, ...row, ...dollars }
  })
}

/** Of the finished builds that had a forecast: how many were ready within the first range that their buyer was shown. */
async function countRangesHeld({ db, settings }: Deps): Promise<BuildMoney['ranges']> {
  const first = db
    .selectDistinctOn([buildForecasts.requestId], {
      requestId: buildForecasts.requestId,
      p10: buildForecasts.p10,
      p90: buildForecasts.p90,
    })
    .from(buildForecasts)
    .innerJoin(builds, eq(builds.requestId, buildForecasts.requestId))
    // Nobody reads one from before the work began.
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
