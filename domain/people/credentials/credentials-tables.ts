import { isNull } from 'drizzle-orm'
import { bigint, bytea, index, primaryKey, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { deleteAfterDays } from '#domain/kernel/retention.ts'
import { sessions, users } from '../accounts/accounts-tables.ts'

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Authenticator apps. Two-step verification is on while one is verified. */
export const totpFactors = snakeCase.table(
  'totp_factors',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    /** 20 random bytes in hexadecimal, readable like `signing_keys` in the same database */
    secret: text().notNull(),
    /** The newest 30-second step whose code was used, so that no code works twice (RFC 6238) */
    lastUsedStep: bigint({ mode: 'number' }),
    /** Set by the first right code. Until then the app proves nothing. */
    verifiedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('totp_factors_name').on(t.userId, t.name)],
)
personalData(totpFactors, 'Sign-in methods', { user: totpFactors.userId, omit: ['secret', 'lastUsedStep'] })
// Unfinished setups
deleteAfterDays(totpFactors.createdAt, 1, isNull(totpFactors.verifiedAt))

/** Codes for users who lost their device. Only hashes; each works once. */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    userId: userId(),
    codeHash: text().notNull(),
    createdAt: createdAt(),
    usedAt: timestamptz(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
personalData(recoveryCodes, 'Sign-in methods', 'Hashes of secrets that would open the account.')

/** Passkeys. Each signs in by itself, and is a second factor where one is asked for. */
export const passkeys = snakeCase.table(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    /** Chosen by the device, in base64url */
    credentialId: text().notNull().unique(),
    publicKey: bytea().notNull(),
    /** How often the device says it was used; 0 for devices that don't count */
    signCount: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the device */
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
  },
  (t) => [index('passkeys_by_user').on(t.userId)],
)
personalData(passkeys, 'Sign-in methods', {
  user: passkeys.userId,
  omit: ['credentialId', 'publicKey', 'signCount', 'transports'],
})

/** Random values for passkeys to sign. Deleted by the first use. */
export const passkeyChallenges = snakeCase.table(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text().$type<'registration' | 'sign_in' | 'verification'>().notNull(),
    /** Null before a sign-in */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [index('passkey_challenges_by_user').on(t.userId), index('passkey_challenges_expiring').on(t.expiresAt)],
)
personalData(passkeyChallenges, 'Sign-in methods', 'Random values for five minutes.')

/** Accounts at the identity provider that sign in to accounts here. The issuer and the subject together never change. */
export const userIdentities = snakeCase.table(
  'user_identities',
  {
    id: id(),
    userId: userId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The address there when it was connected */
    email: text(),
    createdAt: createdAt(),
    lastSignInAt: timestamptz(),
  },
  (t) => [
    unique('user_identities_subject').on(t.issuer, t.subject),
    unique('user_identities_one_per_user').on(t.userId, t.issuer),
  ],
)
personalData(userIdentities, 'Sign-in methods', { user: userIdentities.userId })

/** Sign-ins under way at the identity provider, and then the codes that browsers exchange for a session */
export const oidcFlows = snakeCase.table(
  'oidc_flows',
  {
    /** Hash of the `state`; after the provider's answer, of the code */
    secretHash: text().primaryKey(),
    browserHash: text().notNull(),
    codeChallenge: text().notNull(),
    nonce: text().notNull(),
    providerVerifier: text().notNull(),
    returnPath: text().notNull(),
    /** The session that connects the identity to its account, or confirms it */
    linkingSessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    /** The account that signed in, known after the provider's answer */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** When the user signed in at the provider, if the provider reports it */
    verifiedAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [
    index('oidc_flows_expiring').on(t.expiresAt),
    index('oidc_flows_by_user').on(t.userId),
    index('oidc_flows_by_session').on(t.linkingSessionId),
  ],
)
personalData(oidcFlows, 'Sign-in methods', 'Secrets that would open the account.')
deleteAfterDays(oidcFlows.expiresAt, 0)
