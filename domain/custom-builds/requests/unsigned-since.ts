import { type SQL, sql } from 'drizzle-orm'
import { customBuildRequests } from './build-requests-tables.ts'

/**
 * Since when an accepted request has been waiting for both signatures, as a column: since the first spec sheet of the newest quote
 * was sent, or since the first payment if that was later, because a sheet can be sent before the quote is accepted. Null if it is
 * not waiting. Raw SQL, because sheets belong to a later capability.
 */
export const unsignedSince = sql<Date | null>`case
  when custom_build_requests.status = 'accepted' and custom_build_requests.agreed_version is null
    and custom_build_requests.sheet_version is not null then greatest(
      (select s.created_at from build_sheets s
        where s.request_id = custom_build_requests.id
          and s.content->>'quote_version' = (select n.content->>'quote_version' from build_sheets n
            where n.request_id = custom_build_requests.id and n.version = custom_build_requests.sheet_version)
        order by s.version limit 1),
      (select min(p.created_at) from payments p
        where p.request_id = custom_build_requests.id and p.status = 'paid' and p.payment_type <> 'slot'))
  end`.mapWith(customBuildRequests.createdAt)

/**
 * Condition on requests whose newest spec sheet the buyer can still sign: the quote is accepted, or open and not expired. Raw SQL, as
 * above.
 */
export function awaitsSignature(today: string): SQL {
  return sql`custom_build_requests.agreed_version is distinct from custom_build_requests.sheet_version
    and (custom_build_requests.status = 'accepted' or custom_build_requests.status = 'quoted' and ${today} <= (
      select q.valid_until from custom_build_quotes q where q.request_id = custom_build_requests.id order by q.version desc limit 1))`
}
