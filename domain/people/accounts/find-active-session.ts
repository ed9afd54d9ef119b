import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Account, SessionProof } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { sessions, users } from './accounts-tables.ts'
import { operatorAccess } from './operator-access.ts'
import { NO_PASSWORD } from './password-hash.ts'
import { hasIdentity, hasPasskey, hasRecoveryCodes, hasTotp } from './second-factors-of.ts'

/** What an access token says */
type Claims = { userId: string; sessionId: string; aal?: unknown }
type ActiveSession = { account: Account & { sessionId: string }; unconfirmedTokenHash: string | null; openedAt: Date }

/** The account of a valid session, and the session's refresh token that its client has not confirmed; undefined if either has ended */
export async function findActiveSession(
  ctx: Needs<'now' | 'settings'> & { db: Queryable },
  { userId, sessionId, aal }: Claims,
): Promise<ActiveSession | undefined> {
  const { id, email, emailConfirmedAt, isOperator, operatorMfaDueAt, userMetadata, createdAt } = users
  const [row] = await ctx.db
    .select({
      session: {
        unconfirmedTokenHash: sessions.unconfirmedTokenHash,
        createdAt: sessions.createdAt,
        aal: sessions.aal,
        verifiedAt: sessions.verifiedAt,
      },
      hasRecoveryCodes: hasRecoveryCodes(users.id),
      factors: { totp: hasTotp(users.id), passkey: hasPasskey(users.id) },
      signsInWith: {
        password: sql<boolean>`${ne(users.passwordHash, NO_PASSWORD)}`,
        provider: hasIdentity(users.id, ctx.settings.identityProvider?.issuer),
      },
      user: { id, email, emailConfirmedAt, isOperator, operatorMfaDueAt, userMetadata, createdAt },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(openSession(userId, sessionId))
  if (!row) return undefined
  const { session, user } = row
  // A token from before the second step, which may have been stolen then, does not get stronger with its session.
  const proof: SessionProof = {
    at: session.verifiedAt,
    aal: aal === 'aal2' ? session.aal : 'aal1',
    factors: namesOf(row.factors),
    signsInWith: namesOf(row.signsInWith),
    hasRecoveryCodes: row.hasRecoveryCodes,
  }
  const account = {
    id: user.id,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    hasAcceptedTerms: user.userMetadata.terms_accepted_at !== undefined,
    ...operatorAccess(ctx, user, proof),
    sessionId,
    proof,
  }
  return { account, unconfirmedTokenHash: session.unconfirmedTokenHash, openedAt: session.createdAt }
}

/** Whether this session of the account is still open */
export async function isSessionOpen(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  return (await db.$count(sessions, openSession(userId, sessionId))) > 0
}

function openSession(userId: string, sessionId: string) {
  return and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt))
}

function namesOf<Name extends string>(facts: Record<Name, boolean>): Name[] {
  return (Object.keys(facts) as Name[]).filter((name) => facts[name])
}
