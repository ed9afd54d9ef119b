import { sql } from 'drizzle-orm'
import type { AlertCounts } from '#contracts/finding/saved-search-views.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'

const DAYS = 30

/** Usage totals for operators. Whose and which alerts they are stays private. */
export async function countAlerts({ db, actor, now }: Needs<'db' | 'actor' | 'now'>): Promise<AlertCounts> {
  requireOperator(actor)
  const since = daysBefore(now(), DAYS)
  const { rows } = await db.execute<AlertCounts>(sql`
    select count(distinct user_id)::int as people, count(*)::int as searches,
      (count(*) filter (where cadence = 'instant' and paused_because is null))::int as instant,
      (count(*) filter (where cadence = 'daily' and paused_because is null))::int as daily,
      (count(*) filter (where paused_because is not null))::int as paused,
      (select count(*)::int from followed_builders) as followed_builders,
      (select count(*)::int from alert_hits where created_at >= ${since} and mailed_at is not null) as mailed_last_30_days
    from saved_searches`)
  return only(rows)
}
