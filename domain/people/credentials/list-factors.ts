import { asc, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { passkeys, recoveryCodes, totpFactors } from './credentials-tables.ts'

/** A second factor as auth clients read it */
export type Factor = {
  id: string
  factor_type: 'totp' | 'webauthn' | 'recovery_code'
  friendly_name: string
  status: 'verified' | 'unverified'
  created_at: string
  updated_at: string
}

/** The account's authenticator apps, passkeys, and its set of recovery codes, which has the account's id */
export async function listFactors({ db }: Needs<'db'>, userId: string): Promise<Factor[]> {
  const [apps, keys, [codes]] = await Promise.all([
    db.select().from(totpFactors).where(eq(totpFactors.userId, userId)).orderBy(asc(totpFactors.createdAt), totpFactors.id),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), passkeys.id),
    db.select({ createdAt: recoveryCodes.createdAt }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1),
  ])
  const ofApps = apps.map(
    (app): Factor => ({
      id: app.id,
      factor_type: 'totp',
      friendly_name: app.name,
      status: app.verifiedAt ? 'verified' : 'unverified',
      created_at: app.createdAt.toISOString(),
      updated_at: app.updatedAt.toISOString(),
    }),
  )
  const ofPasskeys = keys.map(
    (passkey): Factor => ({
      id: passkey.id,
      factor_type: 'webauthn',
      friendly_name: passkey.name,
      status: 'verified',
      created_at: passkey.createdAt.toISOString(),
      updated_at: (passkey.lastUsedAt ?? passkey.createdAt).toISOString(),
    }),
  )
  const factors = [...ofApps, ...ofPasskeys]
  if (!codes) return factors
  const at = codes.createdAt.toISOString()
  const set = { id: userId, factor_type: 'recovery_code', friendly_name: 'Recovery codes', status: 'verified' } as const
  return [...factors, { ...set, created_at: at, updated_at: at }]
}
