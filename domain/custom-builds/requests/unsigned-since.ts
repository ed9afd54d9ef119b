import { sql } from 'drizzle-orm'
import { customBuildRequests } from './build-requests-tables.ts'

/**
 * Since when an accepted request has been waiting for both signatures, as a column: since the first spec sheet was sent. Null if
 * it is not waiting. Raw SQL, because sheets belong to a later capability.
 */
export const unsignedSince = sql<Date | null>`case
  when custom_build_requests.status = 'accepted' and custom_build_requests.agreed_version is null then
    (select min(s.created_at) from build_sheets s where s.request_id = custom_build_requests.id)
  end`.mapWith(customBuildRequests.createdAt)
