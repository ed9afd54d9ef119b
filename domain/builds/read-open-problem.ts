import { type SQLWrapper, sql } from 'drizzle-orm'
import type { ProblemKind } from '#contracts/hand-overs.ts'

/** What is said to be wrong with a build and not settled, as a column. Raw SQL, because problems belong to a later capability. */
export function openProblemOf(requestId: SQLWrapper) {
  return sql<ProblemKind | null>`(select kind from build_problems where request_id = ${requestId} and status <> 'settled' limit 1)`
}
