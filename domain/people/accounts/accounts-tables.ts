import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, snakeCase, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/buying/address-views.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import type { StatedSaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'

/** Data about themselves: the shop's own keys and any other JSON from a client. It grants no permissions. */
export type UserMetadata = {
  is_builder?: boolean | null
  redirect_to_dashboard?: boolean | null
  terms_accepted_at?: string | null
  [key: string]: unknown
}

/** Users. `email` is stored trimmed and in lowercase. */
export const users = snakeCase.table(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    /** Argon2id in PHC form. */
    passwordHash: text().notNull(),
    emailConfirmedAt: timestamptz(),
    isOperator: boolean().notNull().default(false),
    /** Until then, an operator can work without a second factor. Set when appointed, and by a reset of the sign-in. */
    operatorMfaDueAt: timestamptz(),
    userMetadata: jsonb().$type<UserMetadata>().notNull().default({}),
    passwordChangedAt: timestamptz(),
    /** When two-step verification was last turned on. Like a new password, it pauses earlier API tokens. */
    twoStepOnAt: timestamptz(),
    /** Set while an operator has locked the account, which blocks sign-in. */
    lockedAt: timestamptz(),
    lastSignInAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_newest').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
)
personalData(users, 'Account', { user: users.id, omit: ['passwordHash'] })

/** How a session was authenticated, in GoTrue's names: `amr` in the access token (RFC 8176) */
export type ProofMethod = 'password' | 'otp' | 'oauth' | 'passkey' | 'totp' | 'mfa/webauthn' | 'mfa/recovery_code'
export type Proof = { method: ProofMethod; timestamp: number }

/** One sign-in on one device: a family of refresh tokens */
export const sessions = snakeCase.table(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    refreshedAt: createdAt(),
    /** The newest refresh token, until it or its access token is used, which shows that it arrived. */
    unconfirmedTokenHash: text(),
    /** Opened by a recovery link: requires a new password, without the current one, until it is set. */
    needsPassword: boolean().notNull().default(false),
    /** `aal2` with a second factor or a passkey */
    aal: text().$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** The sign-in and later proofs, oldest first; `timestamp` in UNIX seconds */
    amr: jsonb().$type<Proof[]>().notNull().default([]),
    /** The newest proof; null if the identity provider did not report when the user signed in */
    verifiedAt: timestamptz().defaultNow(),
    /** Browser and system, such as 'Chrome on Windows' */
    deviceLabel: text(),
    /** The keyed hash of the device cookie, as in `sign_in_places` */
    deviceHash: text(),
    /** Set by sign-out, a password change or the reuse of a refresh token. */
    endedAt: timestamptz(),
    endedBecause: text().$type<'signed_out' | 'password_changed' | 'token_reused' | 'expired' | 'second_factor_added'>(),
  },
  (t) => [
    index('sessions_by_user').on(t.userId),
    index('sessions_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    index('sessions_idle').on(t.refreshedAt),
  ],
)
personalData(sessions, 'Sign-ins', { user: sessions.userId, omit: ['unconfirmedTokenHash', 'deviceHash'] })

/** Only hashes are stored, so a leaked table cannot be used to sign in. */
export const refreshTokens = snakeCase.table(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Set once the token is exchanged. A second exchange means theft or a race. */
    usedAt: timestamptz(),
  },
  (t) => [index('refresh_tokens_by_session').on(t.sessionId)],
)
personalData(refreshTokens, 'Sign-ins', 'Hashes of secrets.')

export type OneTimePurpose = 'signup' | 'recovery' | 'email_change'

/** Links sent by email, one per user and purpose: a new email invalidates the previous link. */
export const oneTimeTokens = snakeCase.table(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<OneTimePurpose>().notNull(),
    /** The address the link was sent to; for `email_change`, the new one */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [unique('one_time_tokens_one_per_purpose').on(t.userId, t.purpose), index('one_time_tokens_expiring').on(t.expiresAt)],
)
personalData(oneTimeTokens, 'Sign-ins', 'Hashes of secrets.')

/** The keys that sign access tokens, stored so that all nodes use the same ones, also after a restart */
export const signingKeys = snakeCase.table('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
})

/** The public profile of an account. Buyers have one too, but only active sellers are listed. */
export const userProfiles = snakeCase.table(
  'user_profiles',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    displayName: text().notNull(),
    /** The public name, never a part of the email address. Maintained by a trigger. */
    publicName: text().notNull().default(''),
    businessName: text(),
    slug: text(),
    isSeller: boolean().notNull().default(false),
    /** Set by an operator, or at sign-up with BUILDER_APPROVAL=auto */
    isActive: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    /** When an operator suspended the builder; null while pending or active. */
    suspendedAt: timestamptz(),
    /** The operator's message to the builder at that time */
    suspensionReason: text(),
    firstName: text(),
    lastName: text(),
    avatarUrl: text(),
    bannerUrl: text(),
    /** Workshop photos, in the builder's order */
    workshopImages: jsonb().$type<Picture[]>().notNull().default([]),
    location: text(),
    bio: text(),
    specialties: text().array().notNull().default([]),
    yearsExperience: integer(),
    websiteUrl: text(),
    /** Private; prefills addresses */
    phone: text(),
    /** For the contact card, if the builder publishes one */
    publicPhone: text(),
    /** For the contact card, not the sign-in address */
    email: text(),
    shippingAddress: jsonb().$type<Address>(),
    businessAddress: jsonb().$type<Address>(),
    /** Returns, dispatch, insurance and warranty for all of the builder's instruments; null if not stated */
    saleTerms: jsonb().$type<StatedSaleTerms>(),
    /** The first day of a planned or current vacation */
    vacationStartsOn: date({ mode: 'string' }),
    /** The day on which orders reopen */
    vacationBackOn: date({ mode: 'string' }),
    /** Set during the vacation by a scheduled job, which also ends it. Sales are paused. */
    isAway: boolean().notNull().default(false),
    /** Lowercase name and location for the directory's search. Maintained by a trigger. */
    searchText: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    // A partial index, so PostgreSQL does not treat it as a key: otherwise a new slug would block sales, whose rows reference the
    // builder.
    uniqueIndex('user_profiles_slug_key').on(t.slug).where(sql`${t.slug} is not null`),
    check('user_profiles_suspended_is_not_active', sql`${t.suspendedAt} is null or not ${t.isActive}`),
    check(
      'user_profiles_vacation',
      sql`case when ${t.vacationBackOn} is null then ${t.vacationStartsOn} is null and not ${t.isAway} else coalesce(${t.vacationStartsOn} < ${t.vacationBackOn}, false) end`,
    ),
    index('user_profiles_vacations').on(t.vacationStartsOn).where(sql`${t.vacationBackOn} is not null`),
    index('user_profiles_sellers').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.isSeller}`),
    index('user_profiles_listed').on(t.createdAt.desc().nullsFirst(), t.id).where(isPublicBuilder(t)),
    // The sort order of the home page
    index('user_profiles_featured')
      .on(t.isFeatured.desc().nullsFirst(), t.createdAt.desc().nullsFirst())
      .where(isPublicBuilder(t)),
    index('user_profiles_name').on(builderSortName(t), t.id).where(isPublicBuilder(t)),
    index('user_profiles_experience').on(t.yearsExperience.desc().nullsLast(), t.id).where(isPublicBuilder(t)),
    index('user_profiles_location').on(sql`alphabet_form(${t.location})`, t.id).where(isPublicBuilder(t)),
    // Counts the locations that the directory offers, without reading the rows
    index('user_profiles_at_location').on(t.location).where(isPublicBuilder(t)),
    index('user_profiles_specialties').using('gin', t.specialties).where(isPublicBuilder(t)),
    index('user_profiles_search').using('gin', sql`${t.searchText} gin_trgm_ops`).where(isPublicBuilder(t)),
  ],
)
personalData(userProfiles, 'Profile', { user: userProfiles.userId, omit: ['publicName', 'searchText'] })

/**
 * Current and former slugs of each profile: a slug redirects to the builder and is never reassigned. Written by a trigger of
 * `user_profiles`; the primary key decides who gets a slug.
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
personalData(profileSlugs, 'Profile', { profile: profileSlugs.profileId })
eraseWithAccount(profileSlugs, { profile: profileSlugs.profileId }, 'delete')

/** Publicly visible profiles. Matches the indexes' condition exactly, so that queries can use them. */
export function isPublicBuilder(t: Record<'isSeller' | 'isActive', SQLWrapper>): SQL {
  return sql`${t.isSeller} and ${t.isActive}`
}

/** The builder's public name, for sorting */
export function builderSortName(t: Record<'businessName' | 'publicName', SQLWrapper>): SQL {
  return sql`alphabet_form(coalesce(nullif(${t.businessName}, ''), ${t.publicName}))`
}

/** The day on which a builder on vacation takes orders again; null for all others */
export const backOn = sql<string | null>`case when ${userProfiles.isAway} then ${userProfiles.vacationBackOn}::text end`
