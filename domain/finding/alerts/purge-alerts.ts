import { type SQL, sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'

const KEPT_DAYS = 90
const BATCH = 5000
const MOST_BATCHES = 400

/** Deletes matches and instrument changes after 90 days. Returns the number of rows. */
export async function purgeAlerts(ctx: Needs<'db' | 'now'>): Promise<number> {
  const before = daysBefore(ctx.now(), KEPT_DAYS)
  const hits = sql`delete from alert_hits where id in (select id from alert_hits where created_at < ${before} limit ${BATCH}) returning 1`
  const changes = sql`delete from offer_changes where id in (select id from offer_changes where at < ${before} limit ${BATCH}) returning 1`
  return (await deleteAll(ctx, hits)) + (await deleteAll(ctx, changes))
}

/** In batches, so that no statement holds its locks for long */
async function deleteAll({ db }: Needs<'db'>, deletion: SQL): Promise<number> {
  let deleted = 0
  for (let at = 0; at < MOST_BATCHES; at++) {
    const { rows } = await db.execute<{ count: number }>(sql`with gone as (${deletion}) select count(*)::int as count from gone`)
    const { count } = only(rows)
    deleted += count
    if (count < BATCH) break
  }
  return deleted
}
