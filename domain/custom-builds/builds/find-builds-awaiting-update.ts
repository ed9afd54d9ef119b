import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildReminders } from '../reminders/build-reminders-table.ts'
import { builds } from './builds-tables.ts'

/** Builds whose builder was asked for an update and has not posted since. */
export async function findBuildsAwaitingUpdate(db: Queryable, requestIds: string[]): Promise<Set<string>> {
  const sinceNews = and(
    eq(buildReminders.requestId, builds.requestId),
    eq(buildReminders.kind, 'asked_for_news'),
    gt(buildReminders.sentAt, builds.lastNewsAt),
  )
  const rows = await db
    .select({ requestId: builds.requestId })
    .from(builds)
    .innerJoin(buildReminders, sinceNews)
    .where(inArray(builds.requestId, requestIds))
  return new Set(rows.map(({ requestId }) => requestId))
}
