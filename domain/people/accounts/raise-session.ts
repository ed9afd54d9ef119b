import { and, eq, isNull, ne } from 'drizzle-orm'
import { isPending, type requireSession } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { type ProofMethod, refreshTokens, sessions, users } from './accounts-tables.ts'
import { noteSignIn, proof, type SessionGrant } from './open-session.ts'
import { hashSecret, randomSecret } from './random-secret.ts'
import type { SignInPlace } from './sign-in-place.ts'

type Account = ReturnType<typeof requireSession>
type Raise = { account: Account; method: ProofMethod; place?: SignInPlace | undefined }

/**
 * Gives the session `aal2` and a new refresh token. Earlier ones get no successor, so that a copy stolen before the second step does not
 * continue the stronger session: its use ends it. The caller has locked the account.
 */
export async function raiseSession(
  ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>,
  tx: Tx,
  { account, method, place }: Raise,
): Promise<SessionGrant> {
  const now = ctx.now()
  const { id: userId, sessionId } = account
  // Locked before the session, in the same order as in a refresh.
  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)))
  const session = only(await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update'))
  const amr = [...session.amr.filter((earlier) => earlier.method !== method), proof(method, now)]
  await tx
    .update(sessions)
    .set({ aal: 'aal2', amr, verifiedAt: now, unconfirmedTokenHash: null })
    .where(eq(sessions.id, sessionId))
  const refreshToken = randomSecret()
  await tx.insert(refreshTokens).values({ tokenHash: hashSecret(refreshToken), sessionId, createdAt: now })
  const user = only(await tx.select().from(users).where(eq(users.id, userId)))
  // A place counts as known once the sign-in is complete.
  if (place && isPending(account)) await noteSignIn(ctx, tx, { user, place, method: session.amr[0]?.method ?? method })
  return { user, sessionId, refreshToken, needsPassword: session.needsPassword, aal: 'aal2', amr }
}

/** When two-step verification is turned on: ends the account's other sessions, which gave no second factor, and pauses its API tokens. */
export async function endWeakerSessions(ctx: Needs<'now'>, tx: Tx, { id, sessionId }: Account): Promise<void> {
  const others = and(eq(sessions.userId, id), ne(sessions.id, sessionId), eq(sessions.aal, 'aal1'), isNull(sessions.endedAt))
  await tx.update(sessions).set({ endedAt: ctx.now(), endedBecause: 'second_factor_added' }).where(others)
  await pauseTokens(ctx, tx, id)
  await announce(tx, { live: [{ userId: id, name: 'session' }] })
}

/** Pauses the account's API tokens, because someone with only the password may have created them. */
export async function pauseTokens(ctx: Needs<'now'>, tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ twoStepOnAt: ctx.now() }).where(eq(users.id, userId))
}

/** Counts this proof as a recent sign-in, of the same strength. The caller has locked the account. */
export async function confirmSession(
  tx: Tx,
  { sessionId }: { sessionId: string },
  { method, at }: { method: ProofMethod; at: Date },
): Promise<void> {
  const { amr: known } = only(await tx.select({ amr: sessions.amr }).from(sessions).where(eq(sessions.id, sessionId)))
  const amr = [...known.filter((earlier) => earlier.method !== method), proof(method, at)]
  await tx.update(sessions).set({ verifiedAt: at, amr }).where(eq(sessions.id, sessionId))
}

/** After the last second factor was removed */
export async function lowerSessions(tx: Tx, userId: string): Promise<void> {
  await tx.update(sessions).set({ aal: 'aal1' }).where(eq(sessions.userId, userId))
}
