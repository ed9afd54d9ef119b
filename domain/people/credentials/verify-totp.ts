import { and, eq, lt, or, sql } from 'drizzle-orm'
import { isPending, refuseLockedOperator, requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { lockOpenSession } from '../accounts/lock-open-session.ts'
import type { SessionGrant } from '../accounts/open-session.ts'
import { endWeakerSessions, raiseSession } from '../accounts/raise-session.ts'
import { forgetSignInPlaces, type SignInPlace } from '../accounts/sign-in-place.ts'
import { codeLimits, limitGuesses, reportWrongCode } from './code-limits.ts'
import { twoStepOnEmail } from './credential-emails.ts'
import { passkeys, totpFactors } from './credentials-tables.ts'
import { stepOfCode } from './totp.ts'

type VerifyDeps = Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs'>
type CodeInput = { factorId: string; code: string; place?: SignInPlace }
type Account = ReturnType<typeof requireSession>

/** Checks a code of an authenticator app: completes a sign-in, proves the session again, or turns two-step verification on. */
export async function verifyTotp(ctx: VerifyDeps, { factorId, code, place }: CodeInput): Promise<SessionGrant> {
  const account = requireSession(ctx.actor, 'User not authenticated')
  if ((await findFactor(ctx, account, factorId)) !== 'totp') throw new AuthRefusal('mfa_factor_not_found')
  const grant = await limitGuesses(ctx, await codeLimits(ctx, account), async () => {
    const outcome = await ctx.db.transaction(async (tx) => {
      await lockOpenSession(tx, account)
      const first = await useCode(ctx, tx, { account, factorId, code })
      if (!first) return undefined
      if (first === 'first') await turnOn(ctx, tx, account)
      return raiseSession(ctx, tx, { account, method: 'totp', place })
    })
    if (outcome) return outcome
    if (isPending(account)) await reportWrongCode(ctx, account)
    throw new AuthRefusal('mfa_verification_failed')
  })
  return grant
}

/** The type of a second factor. Refuses another account's; while a sign-in is unfinished, also an app that was never verified. */
export async function findFactor({ db }: Needs<'db'>, account: Account, factorId: string): Promise<'totp' | 'webauthn'> {
  const [factor] = await db
    .select({ verifiedAt: totpFactors.verifiedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.id, factorId), eq(totpFactors.userId, account.id)))
  if (factor && (!isPending(account) || factor.verifiedAt)) return 'totp'
  if (await db.$count(passkeys, and(eq(passkeys.id, factorId), eq(passkeys.userId, account.id)))) return 'webauthn'
  throw new AuthRefusal('mfa_factor_not_found')
}

/** Takes the code, once: the update is the check. Tells whether it was the first of its app. Any verified app can stand in for another. */
async function useCode(
  ctx: Needs<'now'>,
  tx: Tx,
  { account, factorId, code }: { account: Account; factorId: string; code: string },
): Promise<'first' | 'again' | undefined> {
  const apps = await tx.select().from(totpFactors).where(eq(totpFactors.userId, account.id))
  const named = apps.find(({ id }) => id === factorId)
  const factor = (named?.verifiedAt ? apps.filter(({ verifiedAt }) => verifiedAt) : [named]).find(
    (app) => app && stepOfCode(app.secret, code, ctx.now()) !== undefined,
  )
  const step = factor && stepOfCode(factor.secret, code, ctx.now())
  if (!factor || step === undefined) return undefined
  const unused = or(sql`${totpFactors.lastUsedStep} is null`, lt(totpFactors.lastUsedStep, step))
  const [used] = await tx
    .update(totpFactors)
    .set({ lastUsedStep: step, verifiedAt: factor.verifiedAt ?? ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(totpFactors.id, factor.id), unused))
    .returning({ id: totpFactors.id })
  if (!used) return undefined
  return factor.verifiedAt ? 'again' : 'first'
}

/**
 * Signs out and forgets the other devices that never gave a code, and pauses API tokens, so that neither a thief's session nor their known
 * device nor their token survives.
 */
async function turnOn(ctx: VerifyDeps, tx: Tx, account: Account): Promise<void> {
  if (account.proof?.factors.includes('totp')) return
  refuseLockedOperator(account)
  // One may have been added since the setup began.
  const hasPasskey = (await tx.$count(passkeys, eq(passkeys.userId, account.id))) > 0
  if (hasPasskey && account.proof?.aal === 'aal1') throw new AuthRefusal('insufficient_aal')
  await endWeakerSessions(ctx, tx, account)
  await forgetSignInPlaces(tx, account.id, account.sessionId)
  await enqueueMail(ctx, tx, twoStepOnEmail, { to: account.email })
}
