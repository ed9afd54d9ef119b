import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { isPending, refuseLockedOperator, requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { refuseUsedUpRateLimits } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { cancelEmailChange } from '../accounts/delete-links.ts'
import { lockOpenSession } from '../accounts/lock-open-session.ts'
import type { SessionGrant } from '../accounts/open-session.ts'
import { endWeakerSessions, raiseSession } from '../accounts/raise-session.ts'
import { requireRecentProof } from '../accounts/require-recent-proof.ts'
import { forgetSignInPlaces, type SignInPlace } from '../accounts/sign-in-place.ts'
import { codeLimits, limitGuesses, reportWrongCode } from './code-limits.ts'
import { appAddedEmail, twoStepOnEmail } from './credential-emails.ts'
import { passkeys, totpFactors } from './credentials-tables.ts'
import { lockProvenSession } from './lock-proven-session.ts'
import { stepOfCode } from './totp.ts'

type VerifyDeps = Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs'>
type CodeInput = { factorId: string; code: string; place?: SignInPlace }
type Account = ReturnType<typeof requireSession>

/** Checks a code of an authenticator app: completes a sign-in, proves the session again, or turns two-step verification on. */
export async function verifyTotp(ctx: VerifyDeps, { factorId, code, place }: CodeInput): Promise<SessionGrant> {
  const account = requireSession(ctx.actor, 'User not authenticated')
  const type = await findFactor(ctx, account, factorId)
  if (type === 'webauthn') throw new AuthRefusal('mfa_factor_not_found')
  const isSetup = type === 'unverified_totp'
  if (isSetup) requireRecentProof(ctx)
  const limits = await codeLimits(ctx, account)
  // Before the lock as well, so that a flood of guesses does not wait for it.
  await refuseUsedUpRateLimits(ctx, limits)
  const outcome = await ctx.db.transaction(async (tx) => {
    if (isSetup) await cancelEmailChange(tx, account.id)
    await (isSetup ? lockProvenSession : lockOpenSession)(tx, account)
    const use = await limitGuesses(ctx, tx, { limits, guess: () => useCode(ctx, tx, { account, factorId, code }) })
    if (use === 'wrong' || use === 'used before') return use
    if (use === 'first') await noteNewApp(ctx, tx, account)
    return raiseSession(ctx, tx, { account, method: 'totp', place })
  })
  if (typeof outcome !== 'string') return outcome
  // A code that was already used is not a wrong guess.
  if (outcome === 'wrong' && isPending(account)) await reportWrongCode(ctx, account)
  throw new AuthRefusal('mfa_verification_failed')
}

type FactorType = 'totp' | 'unverified_totp' | 'webauthn'

/** The type of a second factor. Refuses another account's; while a sign-in is unfinished, also an app that was never verified. */
export async function findFactor({ db }: Needs<'db'>, account: Account, factorId: string): Promise<FactorType> {
  const [factor] = await db
    .select({ verifiedAt: totpFactors.verifiedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.id, factorId), eq(totpFactors.userId, account.id)))
  if (factor?.verifiedAt) return 'totp'
  if (factor && !isPending(account)) return 'unverified_totp'
  if (await db.$count(passkeys, and(eq(passkeys.id, factorId), eq(passkeys.userId, account.id)))) return 'webauthn'
  throw new AuthRefusal('mfa_factor_not_found')
}

/** Takes the code, once: the update is the check. Tells whether it is the first of its app. Any verified app can stand in for another. */
async function useCode(
  ctx: Needs<'now'>,
  tx: Tx,
  { account, factorId, code }: { account: Account; factorId: string; code: string },
): Promise<'first' | 'again' | 'used before' | 'wrong'> {
  const apps = await tx.select().from(totpFactors).where(eq(totpFactors.userId, account.id))
  const named = apps.find(({ id }) => id === factorId)
  const factor = (named?.verifiedAt ? apps.filter(({ verifiedAt }) => verifiedAt) : [named]).find(
    (app) => app && stepOfCode(app.secret, code, ctx.now()) !== undefined,
  )
  const step = factor && stepOfCode(factor.secret, code, ctx.now())
  if (!factor || step === undefined) return 'wrong'
  const unused = or(sql`${totpFactors.lastUsedStep} is null`, lt(totpFactors.lastUsedStep, step))
  const [used] = await tx
    .update(totpFactors)
    .set({ lastUsedStep: step, verifiedAt: factor.verifiedAt ?? ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(totpFactors.id, factor.id), unused))
    .returning({ id: totpFactors.id })
  if (!used) return 'used before'
  if (factor.verifiedAt) return 'again'
  // Like GoTrue: other unfinished setups end with the one that was completed.
  await tx.delete(totpFactors).where(and(eq(totpFactors.userId, account.id), isNull(totpFactors.verifiedAt)))
  return 'first'
}

/**
 * The first app turns two-step verification on: signs out and forgets the other devices that never gave a code, and pauses API tokens, so
 * that neither a thief's session nor their known device nor their token survives.
 */
async function noteNewApp(ctx: VerifyDeps, tx: Tx, account: Account): Promise<void> {
  if (account.proof?.factors.includes('totp')) return enqueueMail(ctx, tx, appAddedEmail, { to: account.email })
  refuseLockedOperator(account)
  await endWeakerSessions(ctx, tx, account)
  await forgetSignInPlaces(tx, account.id, account.sessionId)
  await enqueueMail(ctx, tx, twoStepOnEmail, { to: account.email })
}
