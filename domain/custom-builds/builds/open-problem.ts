import { type SQLWrapper, sql } from 'drizzle-orm'
import type { ProblemKind, ProblemStatus } from '#contracts/custom-builds/hand-overs.ts'

/** The status of an open problem, as a column. */
export function openProblemStatusOf(requestId: SQLWrapper) {
  return sql<ProblemStatus | null>`(select status from build_problems where request_id = ${requestId} and status <> 'settled' limit 1)`
}

/** The kind of an open problem, as a column. Raw SQL, because problems belong to a later capability. */
export function openProblemOf(requestId: SQLWrapper) {
  return sql<ProblemKind | null>`(select kind from build_problems where request_id = ${requestId} and status <> 'settled' limit 1)`
}

/** A value that changes with every problem, step and offered amount, as a column. */
export function openProblemSeenOf(requestId: SQLWrapper) {
  return sql<string | null>`(select concat_ws(' ', id, status, offered_cents, extract(epoch from answered_at)) from build_problems
    where request_id = ${requestId} and status <> 'settled' limit 1)`
}
