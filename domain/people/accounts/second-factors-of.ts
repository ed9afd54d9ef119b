import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a user can give a second factor, as a column */
export function hasSecondFactor(userId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${hasTotp(userId)} or ${hasPasskey(userId)})`
}

/** Whether a user has a passkey, as a column */
export function hasPasskey(userId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from passkeys p where p.user_id = ${sql`${userId}`})`
}

/** Whether two-step verification is on for a user, as a column */
export function hasTotp(userId: SQLWrapper): SQL<boolean> {
  // Nested, as in `time-zone-of.ts`
  return sql<boolean>`exists (select from totp_factors f where f.user_id = ${sql`${userId}`} and f.verified_at is not null)`
}

/** Whether a user has recovery codes left, as a column */
export function hasRecoveryCodes(userId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from recovery_codes c where c.user_id = ${sql`${userId}`} and c.used_at is null)`
}

/** Whether an identity of this issuer signs in to a user, as a column */
export function hasIdentity(userId: SQLWrapper, issuer = ''): SQL<boolean> {
  return sql<boolean>`exists (select from user_identities i where i.user_id = ${sql`${userId}`} and i.issuer = ${issuer})`
}
