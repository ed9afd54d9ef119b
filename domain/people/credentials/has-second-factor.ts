import { eq } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { passkeys } from './credentials-tables.ts'
import { hasVerifiedTotp } from './has-verified-totp.ts'

/** Whether the account has a verified app or a passkey */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await hasVerifiedTotp(db, userId)) || (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0
}
