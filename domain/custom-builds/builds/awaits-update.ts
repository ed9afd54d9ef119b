import { sql } from 'drizzle-orm'
import { buildReminders } from '../reminders/build-reminders-table.ts'
import { builds } from './builds-tables.ts'

/** Whether the builder was asked for an update and has not posted since. For queries of builds. */
export function awaitsUpdate() {
  return sql<boolean>`exists (select from ${buildReminders} where ${buildReminders.requestId} = ${builds.requestId}
    and ${buildReminders.kind} = 'asked_for_news' and ${buildReminders.sentAt} > ${builds.lastNewsAt})`
}
