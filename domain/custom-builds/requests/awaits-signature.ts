import { type SQL, sql } from 'drizzle-orm'

/**
 * Condition on requests whose newest spec sheet the buyer can still sign: the quote is accepted, or open and not expired. Raw SQL, as
 * in `unsigned-since.ts`.
 */
export function awaitsSignature(today: string): SQL {
  return sql`custom_build_requests.agreed_version is distinct from custom_build_requests.sheet_version
    and (custom_build_requests.status = 'accepted' or custom_build_requests.status = 'quoted' and ${today} <= (
      select q.valid_until from custom_build_quotes q where q.request_id = custom_build_requests.id order by q.version desc limit 1))`
}
