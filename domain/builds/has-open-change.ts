import { sql } from 'drizzle-orm'
import { isPublicBuilder, userProfiles } from '../accounts/accounts-tables.ts'
import { builds } from './builds-tables.ts'

/**
 * Whether a change waits for an answer: a wish for the builder's, a proposal for the buyer's. Once the instrument is finished or the build
 * has ended, nothing is changed, and a buyer is not asked to agree to a rise of a builder who is not listed. Of builds with the profiles of
 * their builders. Raw SQL: changes are a later capability.
 */
export function hasOpenChange(status: 'asked' | 'proposed') {
  return sql<boolean>`${builds.status} in ('waiting', 'building', 'paused')
    and exists (select from build_changes where request_id = ${builds.requestId} and status = ${status}
      and (status = 'asked' or price_cents <= 0 or (${isPublicBuilder(userProfiles)})))`
}
