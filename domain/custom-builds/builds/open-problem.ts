import { type SQLWrapper, sql } from 'drizzle-orm'
import type { ProblemStatus } from '#contracts/custom-builds/hand-overs.ts'

/** The status of an open problem, as a column. */
export function openProblemStatusOf(requestId: SQLWrapper) {
  return sql<ProblemStatus | null>`(select status from build_problems where request_id = ${requestId} and status <> 'settled' limit 1)`
}
