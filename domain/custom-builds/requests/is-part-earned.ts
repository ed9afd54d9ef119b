import { sql } from 'drizzle-orm'
import { EARNED } from '#contracts/custom-builds/build-states.ts'

/**
 * Whether the work of a milestone is done, as a column in a query of build_parts: its stage was finished once, or the instrument
 * is finished. Skipped stages are not done. Raw SQL: builds belong to a later capability.
 */
export const isPartEarned = sql<boolean>`exists (select from builds b where b.request_id = build_parts.request_id and (
  b.status in ${EARNED} or (build_parts.status = 'due' and build_parts.due_kind = 'stage_done' and exists (
    select from build_stages s where s.request_id = b.request_id and s.key = build_parts.due_stage and s.done_at is not null))))`
