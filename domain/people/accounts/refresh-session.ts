import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { refreshTokens, sessions, users } from './accounts-tables.ts'
import { type AuthCode, AuthRefusal } from './auth-refusal.ts'
import type { SessionGrant } from './open-session.ts'
import { hashSecret } from './random-secret.ts'
import { hasTotp } from './second-factors-of.ts'
import { shopHmac } from './shop-hmac.ts'

/** A session unused for this long has expired. */
export const IDLE_DAYS = 60
/** A sign-in without its second step expires after this time. */
export const PENDING_MINUTES = 15

/**
 * Exchanges a refresh token for its successor. A used token returns the same successor while that may not have arrived; reusing an older
 * one ends the session.
 */
export async function refreshSession(ctx: Needs<'db' | 'now' | 'settings'>, refreshToken: string): Promise<SessionGrant> {
  const secretFor = await shopHmac(ctx.db)
  // The successor is derived from its predecessor, so tabs that refresh together get the same one.
  const successorOf = (token: string) => secretFor('refresh', token).toString('base64url')

  const outcome = await ctx.db.transaction(async (tx): Promise<SessionGrant | AuthCode> => {
    const held = await lockFamily(tx, refreshToken)
    if (!held || held.session.endedAt) return 'refresh_token_not_found'

    const now = ctx.now()
    const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1000
    const isPending = held.hasTotp && held.session.aal === 'aal1'
    const hasWaitedTooLong = isPending && secondsSince(held.session.createdAt) > PENDING_MINUTES * 60
    if (hasWaitedTooLong || secondsSince(held.session.refreshedAt) > IDLE_DAYS * 86_400) {
      await endSession(tx, held.session.id, 'expired', now)
      return 'refresh_token_not_found'
    }
    const mayBeLost = held.session.unconfirmedTokenHash === hashSecret(successorOf(refreshToken))
    if (held.usedAt && !mayBeLost && secondsSince(held.usedAt) > ctx.settings.refreshReuseSeconds) {
      await endSession(tx, held.session.id, 'token_reused', now)
      return 'refresh_token_already_used'
    }

    const chain = { token: refreshToken, isUsed: held.usedAt !== null, sessionId: held.session.id, successorOf, now }
    const successor = await currentToken(tx, chain)
    // A second step replaced it (raise-session.ts).
    if (!successor) return 'refresh_token_already_used'
    await tx.update(sessions).set({ refreshedAt: now }).where(eq(sessions.id, held.session.id))
    const { id: sessionId, needsPassword, aal, amr } = held.session
    return { user: held.user, sessionId, refreshToken: successor, needsPassword, aal, amr }
  })

  // Outside the transaction, because the refusal must not roll back the end of the session.
  if (typeof outcome === 'string') throw new AuthRefusal(outcome)
  return outcome
}

async function lockFamily(tx: Tx, refreshToken: string) {
  const [row] = await tx
    .select({ usedAt: refreshTokens.usedAt, session: sessions, user: users, hasTotp: hasTotp(users.id) })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.tokenHash, hashSecret(refreshToken)))
    .for('update', { of: [refreshTokens, sessions] })
  return row
}

type Chain = { token: string; isUsed: boolean; sessionId: string; successorOf: (token: string) => string; now: Date }

/** The first unused token after this one, created if there is none; undefined if a used one has no successor */
async function currentToken(tx: Tx, chain: Chain): Promise<string | undefined> {
  const successor = chain.successorOf(chain.token)
  const tokenHash = hashSecret(successor)
  const [known] = await tx
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash))
  if (known) return known.usedAt ? currentToken(tx, { ...chain, token: successor, isUsed: true }) : successor
  if (chain.isUsed) return undefined

  await tx
    .update(refreshTokens)
    .set({ usedAt: chain.now })
    .where(eq(refreshTokens.tokenHash, hashSecret(chain.token)))
  await tx.insert(refreshTokens).values({ tokenHash, sessionId: chain.sessionId, createdAt: chain.now })
  await tx.update(sessions).set({ unconfirmedTokenHash: tokenHash }).where(eq(sessions.id, chain.sessionId))
  return successor
}

function endSession(tx: Tx, sessionId: string, endedBecause: 'expired' | 'token_reused', endedAt: Date) {
  return tx.update(sessions).set({ endedAt, endedBecause }).where(eq(sessions.id, sessionId))
}
