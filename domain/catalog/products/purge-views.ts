import { sql } from 'drizzle-orm'
import { utcDay } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'

const KEPT_DAYS = 400
// A million instruments have as many rows a day, so a single statement would hold its locks for minutes.
const BATCH = 5000
const MOST_BATCHES = 400

/** Deletes views per instrument that are older than 400 days; the shop's daily totals stay. Returns the number of rows. */
export async function purgeViews(ctx: Needs<'db' | 'now'>, { batch = BATCH, batches = MOST_BATCHES } = {}): Promise<number> {
  const before = utcDay(ctx.now(), -KEPT_DAYS)
  let purged = 0
  for (let at = 0; at < batches; at++) {
    const { rows } = await ctx.db.execute<{ count: number }>(sql`with gone as (
        delete from product_views v using (select product_id, day from product_views where day < ${before}::date limit ${batch}) old
        where v.product_id = old.product_id and v.day = old.day returning 1)
      select count(*)::int as count from gone`)
    const { count } = only(rows)
    purged += count
    if (count < batch) break
  }
  return purged
}
