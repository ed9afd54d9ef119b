import { asc, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { recoveryCodes, totpFactors } from './credentials-tables.ts'

/** A second factor as auth clients read it */
export type Factor = {
  id: string
  factor_type: 'totp' | 'recovery_code'
  friendly_name: string
  status: 'verified' | 'unverified'
  created_at: string
  updated_at: string
}

/** The account's authenticator apps and its set of recovery codes, which has the account's id */
export async function listFactors({ db }: Needs<'db'>, userId: string): Promise<Factor[]> {
  const [apps, [codes]] = await Promise.all([
    db.select().from(totpFactors).where(eq(totpFactors.userId, userId)).orderBy(asc(totpFactors.createdAt), totpFactors.id),
    db.select({ createdAt: recoveryCodes.createdAt }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1),
  ])
  const factors: Factor[] = apps.map((app) => ({
    id: app.id,
    factor_type: 'totp',
    friendly_name: app.name,
    status: app.verifiedAt ? 'verified' : 'unverified',
    created_at: app.createdAt.toISOString(),
    updated_at: app.updatedAt.toISOString(),
  }))
  if (!codes) return factors
  const at = codes.createdAt.toISOString()
  const set = { id: userId, factor_type: 'recovery_code', friendly_name: 'Recovery codes', status: 'verified' } as const
  return [...factors, { ...set, created_at: at, updated_at: at }]
}
