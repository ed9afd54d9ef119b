import { alias } from 'drizzle-orm/pg-core'
import { UNNAMED } from '#contracts/kernel/public-name.ts'
import type { Correspondent } from '#contracts/messaging/message-views.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'

/** The public data of the other person in a conversation. */
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
