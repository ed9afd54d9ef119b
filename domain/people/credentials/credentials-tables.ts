import { bigint, primaryKey, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { users } from '../accounts/accounts-tables.ts'

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
