import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'

/** The holder of the files that a buyer sent with a request. */
export function requestHolder(requestId: string): string {
  return `request:${requestId}`
}

/** The original names of the buyer's files, by request and key, in one query. */
export async function listFileNames(db: Queryable, requestIds: string[]): Promise<(requestId: string) => Record<string, string>> {
  const rows = await db
    .select({ key: uploads.key, heldBy: uploads.heldBy, fileName: uploads.fileName })
    .from(uploads)
    .where(and(inArray(uploads.heldBy, requestIds.map(requestHolder)), isNotNull(uploads.fileName)))
  const byHolder = Map.groupBy(rows, ({ heldBy }) => heldBy)
  return (requestId) =>
    Object.fromEntries((byHolder.get(requestHolder(requestId)) ?? []).map(({ key, fileName }) => [key, fileName ?? '']))
}
