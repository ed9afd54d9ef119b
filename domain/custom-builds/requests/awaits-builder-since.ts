import { sql } from 'drizzle-orm'

/**
 * Since when a request has been waiting for the builder's answer, as a column: when an unanswered request was sent, or when
 * the buyer requested changes to a spec sheet. Null if no answer is needed. Raw SQL, because this module can't import the sheets' table.
 */
export const awaitsBuilderSince = sql`case
  when custom_build_requests.status in ('pending', 'reviewed') then custom_build_requests.created_at
  when custom_build_requests.status in ('quoted', 'accepted') and custom_build_requests.agreed_version is null then (
    select a.answered_at from build_sheet_answers a
    where a.request_id = custom_build_requests.id and a.version = custom_build_requests.sheet_version)
  end`
