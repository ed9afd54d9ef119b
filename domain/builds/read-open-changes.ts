import { type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a change waits for an answer: a wish for the builder's, a proposal for the buyer's. Raw SQL: changes are a later capability. */
export function hasOpenChange(requestId: SQLWrapper, status: 'asked' | 'proposed') {
  return sql<boolean>`exists (select from build_changes where request_id = ${requestId} and status = ${status})`
}
