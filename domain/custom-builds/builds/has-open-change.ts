import { sql } from 'drizzle-orm'
import { UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { builds } from './builds-tables.ts'

/**
 * Whether a change order needs an answer: a request the builder's, a proposal the buyer's. False once the instrument is finished,
 * and for price increases by an unlisted builder. For queries of builds joined with builder profiles. Raw SQL, because changes
 * belong to a later capability.
 */
export function hasOpenChange(status: 'asked' | 'proposed') {
  return sql<boolean>`${builds.status} in ${UNFINISHED}
    and exists (select from build_changes where request_id = ${builds.requestId} and status = ${status}
      and (status = 'asked' or price_cents <= 0 or (${isPublicBuilder(userProfiles)})))`
}
