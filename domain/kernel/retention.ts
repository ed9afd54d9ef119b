import { and, getColumnTable, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { daysBefore, utcDay } from '#contracts/kernel/dates/days.ts'
import type { Needs } from './context.ts'
import { runEach } from './run-each.ts'

const kept: { since: PgColumn; days: number; which: SQL | undefined }[] = []

/** Declares that rows, or those that meet a condition, are deleted some days after the time or day in this column. */
export function deleteAfterDays(since: PgColumn, days: number, which?: SQL): void {
  kept.push({ since, days, which })
}

/** Deletes the rows that were kept for as long as their tables declare. In batches, so that no statement holds its locks for long. */
export async function purgeExpiredRows(ctx: Needs<'db' | 'now'>, { batch = 1000, batches = 2000 } = {}): Promise<void> {
  await runEach(kept, async ({ since, days, which }) => {
    const table = getColumnTable<PgTable>(since)
    const isDue = and(isExpired(ctx.now(), since, days), which)
    const expired = sql`select ctid from ${table} where ${isDue} limit ${batch}`
    for (let at = 0; at < batches; at++) {
      // The condition again, because a row may have been renewed since it was found.
      const { rowCount } = await ctx.db.delete(table).where(and(sql`ctid = any(array(${expired}))`, isDue))
      if ((rowCount ?? 0) < batch) break
    }
  })
}

function isExpired(now: Date, since: PgColumn, days: number): SQL {
  return since.getSQLType() === 'date' ? lt(since, utcDay(now, -days)) : lte(since, daysBefore(now, days))
}
