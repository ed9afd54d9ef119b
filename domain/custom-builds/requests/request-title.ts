import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { customBuildRequests } from './build-requests-tables.ts'

const { id, listingTitle, buildType } = customBuildRequests

/**
 * The title of a build in every list, email and page, as a column: the agreed title, or that of the newest sheet, otherwise the
 * listing or the type of instrument. Raw SQL, because builds and sheets belong to later capabilities.
 */
export const requestTitle = sql<string>`coalesce(
  (select b.title from builds b where b.request_id = ${id}),
  (select s.content #>> '{instrument,title}' from build_sheets s where s.request_id = ${id} order by s.version desc limit 1),
  ${listingTitle}, ${buildType})`

/** The title that the builder gave a build on its newest spec sheet; null before there is one. */
export async function findSheetTitle(db: Queryable, requestId: string): Promise<string | null> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select coalesce((select b.title from builds b where b.request_id = s.request_id), s.content #>> '{instrument,title}') as title
    from build_sheets s where s.request_id = ${requestId} order by s.version desc limit 1`)
  return rows[0]?.title ?? null
}

/** The titles of some requests, by id. */
export async function listRequestTitles(db: Queryable, requestIds: string[]): Promise<Map<string, string>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db.select({ id, title: requestTitle }).from(customBuildRequests).where(inArray(id, requestIds))
  return new Map(rows.map((row) => [row.id, row.title]))
}
