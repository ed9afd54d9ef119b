import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AssertionAnswer } from '#domain/ports/webauthn.ts'
import { users } from '../accounts/accounts-tables.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { lockOpenSession } from '../accounts/lock-open-session.ts'
import { openSession, type SessionGrant } from '../accounts/open-session.ts'
import { raiseSession } from '../accounts/raise-session.ts'
import type { SignInPlace } from '../accounts/sign-in-place.ts'
import { passkeys } from './credentials-tables.ts'
import { createChallenge, takeChallenge } from './passkey-challenges.ts'
import { requestOptions, verifyAssertion } from './webauthn.ts'

type UseDeps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'webauthn'>
type Answer = { challenge: string; credential: AssertionAnswer; place?: SignInPlace }
export type PasskeyRequest = { challenge: string; options: object; expiresAt: Date }

/** Starts a sign-in with a passkey. Names no account: the browser offers the passkeys that it has. */
export async function startPasskeySignIn(ctx: Needs<'db' | 'now' | 'settings'>): Promise<PasskeyRequest> {
  const { challenge, expiresAt } = await createChallenge(ctx, { purpose: 'sign_in' })
  return { challenge, expiresAt, options: requestOptions(ctx.settings, { challenge }) }
}

/** Signs in with a passkey, in one step: it proves possession, and a PIN or fingerprint. */
export async function signInWithPasskey(ctx: UseDeps, { challenge, credential, place }: Answer): Promise<SessionGrant> {
  const taken = await takeChallenge(ctx, { challenge, purpose: 'sign_in' })
  if (taken !== 'taken') throw new AuthRefusal(`webauthn_challenge_${taken}`)
  const failed = 'webauthn_verification_failed'
  const [found] = await ctx.db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credential.id), isNotNull(users.emailConfirmedAt)))
  // An unknown passkey gets the same answer as a wrong signature.
  if (!found || !credential.response.userHandle) throw new AuthRefusal(failed)
  const { passkey, user } = found
  const signCount = await checked(ctx, { challenge, credential, passkey, failed })
  if (user.lockedAt) throw new AuthRefusal('user_banned')
  return ctx.db.transaction(async (tx) => {
    const grant = await openSession(ctx, tx, user, { method: 'passkey', place })
    if (!grant) throw new AuthRefusal(failed)
    await noteUse(ctx, tx, { passkey, signCount, failed })
    return grant
  })
}

/** Starts to verify the session with one of the account's passkeys. */
export async function startPasskeyVerification(ctx: Needs<'db' | 'now' | 'settings' | 'actor'>): Promise<PasskeyRequest> {
  const { id: userId } = requireSession(ctx.actor)
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId))
  const { challenge, expiresAt } = await createChallenge(ctx, { purpose: 'verification', userId })
  return { challenge, expiresAt, options: requestOptions(ctx.settings, { challenge, known }) }
}

/** Verifies the session with any of the account's passkeys: completes a sign-in, or proves it again. */
export async function verifyPasskey(
  ctx: UseDeps & Needs<'actor'>,
  { challenge, credential, place }: Answer,
): Promise<SessionGrant> {
  const account = requireSession(ctx.actor, 'User not authenticated')
  const taken = await takeChallenge(ctx, { challenge, purpose: 'verification', userId: account.id })
  if (taken !== 'taken') throw new AuthRefusal('mfa_challenge_expired')
  const failed = 'mfa_verification_failed'
  const [passkey] = await ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credential.id), eq(passkeys.userId, account.id)))
  if (!passkey) throw new AuthRefusal(failed)
  const signCount = await checked(ctx, { challenge, credential, passkey, failed })
  return ctx.db.transaction(async (tx) => {
    await lockOpenSession(tx, account)
    await noteUse(ctx, tx, { passkey, signCount, failed })
    return raiseSession(ctx, tx, { account, method: 'mfa/webauthn', place })
  })
}

type Passkey = typeof passkeys.$inferSelect
type Failed = 'webauthn_verification_failed' | 'mfa_verification_failed'

async function checked(
  ctx: Needs<'settings' | 'webauthn'>,
  { failed, ...answer }: Parameters<typeof verifyAssertion>[1] & { failed: Failed },
): Promise<number> {
  try {
    return await verifyAssertion(ctx, answer)
  } catch (cause) {
    throw new AuthRefusal(failed, { cause })
  }
}

type Use = { passkey: Passkey; signCount: number; failed: Failed }

/** Stores the device's new count. One that did not grow means a copied passkey; devices that don't count always send 0. */
async function noteUse(ctx: Needs<'now'>, tx: Tx, { passkey, signCount, failed }: Use): Promise<void> {
  const isNewer = or(lt(passkeys.signCount, signCount), sql`${passkeys.signCount} = 0 and ${signCount}::bigint = 0`)
  const [used] = await tx
    .update(passkeys)
    .set({ signCount, lastUsedAt: ctx.now() })
    .where(and(eq(passkeys.id, passkey.id), isNewer))
    .returning({ id: passkeys.id })
  if (used) return
  const cause = new Error(`Passkey ${passkey.id} was removed or copied: its count went from ${passkey.signCount} to ${signCount}`)
  throw new AuthRefusal(failed, { cause })
}
