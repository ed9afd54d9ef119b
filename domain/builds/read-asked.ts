import { sql } from 'drizzle-orm'
import type { Queryable } from '../kernel/db.ts'

/** Builds whose builder was asked for news and has not written since. Raw SQL, because reminders belong to a capability further right. */
export async function readAsked(db: Queryable, requestIds: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ request_id: string }>(sql`
    select b.request_id from builds b
    where b.request_id = any(${sql.param(requestIds)}::uuid[]) and exists (
      select from build_reminders r
      where r.request_id = b.request_id and r.kind = 'asked_for_news' and r.sent_at > b.last_news_at)`)
  return new Set(rows.map(({ request_id }) => request_id))
}
