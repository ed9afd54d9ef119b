import { type SQL, sql } from 'drizzle-orm'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { isTombstoneEmail } from '#domain/people/accounts/tombstone-email.ts'
import { type CorrespondentRow, otherUsers } from './correspondent-view.ts'
import type { WritePermissionFacts } from './messaging-policy.ts'
import { blocks } from './messaging-tables.ts'

/**
 * Columns for any row that joins `otherUsers` and `otherProfiles`: the facts that decide whether this person can write to the
 * other.
 */
export function writePermissionColumns(me: string) {
  return {
    hasBlocked: exists(sql`select 1 from ${blocks} where ${blocks.blockerId} = ${me} and ${blocks.blockedId} = ${otherUsers.id}`),
    isBlocked: exists(sql`select 1 from ${blocks} where ${blocks.blockerId} = ${otherUsers.id} and ${blocks.blockedId} = ${me}`),
    isSelfSuspended: exists(
      sql`select 1 from ${userProfiles} where ${userProfiles.userId} = ${me} and ${userProfiles.suspendedAt} is not null`,
    ),
  }
}

function exists(query: SQL): SQL<boolean> {
  return sql<boolean>`exists (${query})`
}

export function writePermissionFacts(
  other: CorrespondentRow,
  answers: { hasBlocked: boolean; isBlocked: boolean; isSelfSuspended: boolean },
): WritePermissionFacts {
  return { ...answers, isOtherGone: isTombstoneEmail(other.email), isOtherSuspended: other.suspendedAt !== null }
}
