import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/address-views.ts'
import { createdAt, id, timestamptz } from '../kernel/columns.ts'

/** What the browser may say at sign-up; nothing here grants anything. */
export type UserMetadata = { is_builder?: boolean; redirect_to_dashboard?: boolean; terms_accepted_at?: string }

/** Who can sign in. `email` is kept trimmed and in lower case. */
export const users = snakeCase.table(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    /** Argon2id in PHC form. */
    passwordHash: text().notNull(),
    emailConfirmedAt: timestamptz(),
    isOperator: boolean().notNull().default(false),
    userMetadata: jsonb().$type<UserMetadata>().notNull().default({}),
    passwordChangedAt: timestamptz(),
    lastSignInAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [check('users_email_lower', sql`${t.email} = lower(${t.email})`)],
)

/** One sign-in on one device: the family of its refresh tokens. */
export const sessions = snakeCase.table(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    refreshedAt: createdAt(),
    /** The newest refresh token until somebody shows that it arrived: by using it, or the access token that came with it. */
    unconfirmedTokenHash: text(),
    /** Set by sign-out, a password change or a reused refresh token. */
    endedAt: timestamptz(),
    endedBecause: text().$type<'signed_out' | 'password_changed' | 'token_reused' | 'expired'>(),
  },
  (t) => [
    index('sessions_by_user').on(t.userId),
    index('sessions_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    index('sessions_idle').on(t.refreshedAt),
  ],
)

/** Only hashes are kept: a stolen table signs nobody in. */
export const refreshTokens = snakeCase.table(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Set once the token was exchanged; a second exchange is a theft or a race. */
    usedAt: timestamptz(),
  },
  (t) => [index('refresh_tokens_by_session').on(t.sessionId)],
)

export type OneTimePurpose = 'signup' | 'recovery' | 'email_change'

/** Links sent by mail. One of a purpose per user: a new mail makes the older link useless. */
export const oneTimeTokens = snakeCase.table(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<OneTimePurpose>().notNull(),
    /** The address the link was sent to: the new one for `email_change`. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [unique('one_time_tokens_one_per_purpose').on(t.userId, t.purpose), index('one_time_tokens_expiring').on(t.expiresAt)],
)

/** The keys that sign access tokens; kept here so that every node and restart signs alike. */
export const signingKeys = snakeCase.table('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
})

/** The public face of an account. Buyers have one too; it is listed only for active sellers. */
export const userProfiles = snakeCase.table(
  'user_profiles',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    displayName: text().notNull(),
    /** The name that others read: never a part of the e-mail address. Kept by a trigger. */
    publicName: text().notNull().default(''),
    businessName: text(),
    slug: text(),
    isSeller: boolean().notNull().default(false),
    /** Set by an operator, or at once with BUILDER_APPROVAL=auto. */
    isActive: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    /** When an operator took the builder off the shop; null while waiting or active. */
    suspendedAt: timestamptz(),
    /** What the operator wrote to them then. */
    suspensionReason: text(),
    firstName: text(),
    lastName: text(),
    avatarUrl: text(),
    bannerUrl: text(),
    location: text(),
    bio: text(),
    specialties: text().array().notNull().default([]),
    yearsExperience: integer(),
    websiteUrl: text(),
    phone: text(),
    /** The address shown on the contact card, not the one that signs in. */
    email: text(),
    shippingAddress: jsonb().$type<Address>(),
    businessAddress: jsonb().$type<Address>(),
    /** Name and location, lower case: what the directory's search reads. Kept by a trigger. */
    searchText: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    // In part, so that PostgreSQL takes no key of it: a new slug would lock out the sales of the builder's instruments,
    // which point to the builder and hold what a new name changes.
    uniqueIndex('user_profiles_slug_key').on(t.slug).where(sql`${t.slug} is not null`),
    check('user_profiles_suspended_is_not_active', sql`${t.suspendedAt} is null or not ${t.isActive}`),
    index('user_profiles_sellers').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.isSeller}`),
    index('user_profiles_listed').on(t.createdAt.desc().nullsFirst(), t.id).where(isPublicBuilder(t)),
    index('user_profiles_name').on(builderSortName(t), t.id).where(isPublicBuilder(t)),
    index('user_profiles_experience').on(t.yearsExperience.desc().nullsLast(), t.id).where(isPublicBuilder(t)),
    index('user_profiles_location').on(sql`alphabet_form(${t.location})`, t.id).where(isPublicBuilder(t)),
    index('user_profiles_at_location').on(t.location).where(isPublicBuilder(t)),
    index('user_profiles_specialties').using('gin', t.specialties).where(isPublicBuilder(t)),
    index('user_profiles_search').using('gin', sql`${t.searchText} gin_trgm_ops`).where(isPublicBuilder(t)),
  ],
)

/**
 * Every slug a profile has and had: what was once somebody's leads to them and to nobody else. Written by a trigger of
 * `user_profiles`, so that whoever sets a slug has taken it; the key decides between two.
 */
export const profileSlugs = snakeCase.table(
  'profile_slugs',
  {
    slug: text().primaryKey(),
    profileId: uuid()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('profile_slugs_by_profile').on(t.profileId, t.createdAt.desc().nullsFirst())],
)

/** Whom the public sees. Written like the indexes' own condition, so that they serve it. */
export function isPublicBuilder(t: Record<'isSeller' | 'isActive', SQLWrapper>): SQL {
  return sql`${t.isSeller} and ${t.isActive}`
}

/** The name a buyer knows the maker by, for sorting. */
export function builderSortName(t: Record<'businessName' | 'publicName', SQLWrapper>): SQL {
  return sql`alphabet_form(coalesce(nullif(${t.businessName}, ''), ${t.publicName}))`
}
