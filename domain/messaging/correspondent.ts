import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Correspondent } from '#contracts/messages.ts'
import { UNNAMED } from '#contracts/public-name.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { isTombstoneEmail } from '../accounts/tombstone-email.ts'
import type { WritePermissionFacts } from './messaging-policy.ts'
import { blocks } from './messaging-tables.ts'

/** The other side of a conversation, as far as it is shown. */
export const otherProfiles = alias(userProfiles, 'other_profiles')
export const otherUsers = alias(users, 'other_users')

export const correspondentColumns = {
  otherId: otherUsers.id,
  email: otherUsers.email,
  profileId: otherProfiles.id,
  slug: otherProfiles.slug,
  displayName: otherProfiles.publicName,
  businessName: otherProfiles.businessName,
  avatarUrl: otherProfiles.avatarUrl,
  isSeller: otherProfiles.isSeller,
  suspendedAt: otherProfiles.suspendedAt,
}

export type CorrespondentRow = {
  otherId: string
  email: string
  profileId: string | null
  slug: string | null
  displayName: string | null
  businessName: string | null
  avatarUrl: string | null
  isSeller: boolean | null
  suspendedAt: Date | null
}

/** Beside any row that joins `otherUsers` and `otherProfiles`: what decides whether this person may write to the other. */
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

export function correspondentView(row: CorrespondentRow): Correspondent {
  return {
    user_id: row.otherId,
    profile_id: row.profileId ?? row.otherId,
    slug: row.slug,
    display_name: row.displayName ?? UNNAMED,
    business_name: row.businessName,
    avatar_url: row.avatarUrl,
    is_seller: row.isSeller ?? false,
  }
}
