import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { isPending, requireSession } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { refuseUsedUpRateLimits } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { lockOpenSession } from '../accounts/lock-open-session.ts'
import type { SessionGrant } from '../accounts/open-session.ts'
import { raiseSession } from '../accounts/raise-session.ts'
import { hashSecret } from '../accounts/random-secret.ts'
import { requireRecentProof } from '../accounts/require-recent-proof.ts'
import type { SignInPlace } from '../accounts/sign-in-place.ts'
import { limitGuesses, reportWrongCode } from './code-limits.ts'
import { newRecoveryCodesEmail, recoveryCodeUsedEmail } from './credential-emails.ts'
import { recoveryCodes } from './credentials-tables.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { lockProvenSession } from './lock-proven-session.ts'

export const CODES_IN_A_SET = 10
// Without letters and digits that look alike
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type CodesDeps = Needs<'db' | 'now' | 'actor' | 'jobs'>

/** How many codes of the set are unused */
export async function countRecoveryCodes(ctx: Needs<'db' | 'actor'>): Promise<{ total: number; remaining: number }> {
  const { id } = requireSession(ctx.actor, 'User not authenticated')
  const codes = await ctx.db.select({ usedAt: recoveryCodes.usedAt }).from(recoveryCodes).where(eq(recoveryCodes.userId, id))
  if (codes.length === 0) throw new AuthRefusal('mfa_factor_not_found')
  return { total: codes.length, remaining: codes.filter(({ usedAt }) => usedAt === null).length }
}

/** Creates the codes for an account with an app or a passkey. Only this response contains them. Notifies pages that show an earlier set. */
export async function createRecoveryCodes(
  ctx: CodesDeps,
  { replaces }: { replaces: boolean },
): Promise<{ codes: string[]; createdAt: Date }> {
  const account = requireRecentProof(ctx)
  const codes = Array.from({ length: CODES_IN_A_SET }, randomCode)
  return ctx.db.transaction(async (tx) => {
    await lockProvenSession(tx, account)
    if (!(await hasSecondFactor(tx, account.id))) throw new AuthRefusal('mfa_recovery_codes_sole_factor')
    const removed = await tx
      .delete(recoveryCodes)
      .where(eq(recoveryCodes.userId, account.id))
      .returning({ id: recoveryCodes.userId })
    if (removed.length > 0 && !replaces) throw new AuthRefusal('mfa_verified_factor_exists')
    const createdAt = ctx.now()
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId: account.id, codeHash: hashOf(code), createdAt })))
    await enqueueMail(ctx, tx, newRecoveryCodesEmail, { to: account.email })
    await announce(tx, { live: [{ userId: account.id, name: 'profile' }] })
    return { codes, createdAt }
  })
}

/** Deletes the codes; apps and passkeys stay. */
export async function deleteRecoveryCodes(ctx: CodesDeps): Promise<void> {
  const account = requireRecentProof(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockProvenSession(tx, account)
    const removed = await tx
      .delete(recoveryCodes)
      .where(eq(recoveryCodes.userId, account.id))
      .returning({ id: recoveryCodes.userId })
    if (removed.length === 0) throw new AuthRefusal('mfa_factor_not_found')
  })
}

/** Uses a code in place of an app or a passkey. */
export async function useRecoveryCode(
  ctx: CodesDeps & Needs<'settings'>,
  { code, place }: { code: string; place?: SignInPlace },
): Promise<SessionGrant> {
  const account = requireSession(ctx.actor, 'User not authenticated')
  const limits = [{ key: `recovery-code:${account.id}`, times: 5, seconds: 3600 }]
  // Before the lock as well, so that a flood of guesses does not wait for it.
  await refuseUsedUpRateLimits(ctx, limits, locked)
  const outcome = await ctx.db.transaction(async (tx) => {
    await lockOpenSession(tx, account)
    const use = await limitGuesses(ctx, tx, { limits, guess: () => takeCode(ctx, tx, account.id, code), refusal: locked })
    if (use !== 'used') return use
    const left = await tx.$count(recoveryCodes, and(eq(recoveryCodes.userId, account.id), isNull(recoveryCodes.usedAt)))
    await enqueueMail(ctx, tx, recoveryCodeUsedEmail, { to: account.email, left })
    return raiseSession(ctx, tx, { account, method: 'mfa/recovery_code', place })
  })
  if (typeof outcome !== 'string') return outcome
  // A code that was already used is not a wrong guess.
  if (outcome === 'wrong' && isPending(account)) await reportWrongCode(ctx, account)
  throw new AuthRefusal('mfa_verification_failed')
}

/** Each code works once: the update is the check. */
async function takeCode(ctx: Needs<'now'>, tx: Tx, userId: string, code: string): Promise<'used' | 'used before' | 'wrong'> {
  const named = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code)))
  const [used] = await tx
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(and(named, isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.userId })
  if (used) return 'used'
  return (await tx.$count(recoveryCodes, named)) > 0 ? 'used before' : 'wrong'
}

function locked(retryAfterSeconds: number): AuthRefusal {
  return new AuthRefusal('mfa_recovery_codes_locked', { retryAfterSeconds })
}

/** 80 random bits in groups of four, such as ABCD-EFGH-JKLM-NPQR */
function randomCode(): string {
  const characters = [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return (characters.match(/.{4}/g) ?? []).join('-')
}

/** Case, spaces and hyphens do not matter. */
function hashOf(code: string): string {
  return hashSecret(code.toUpperCase().replaceAll(/[\s-]/g, ''))
}
