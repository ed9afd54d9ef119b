import { and, eq, isNull } from 'drizzle-orm'
import type { Account, SessionProof } from '#domain/kernel/actor.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { sessions, users } from './accounts-tables.ts'
import { hasPasskey, hasTotp } from './second-factors-of.ts'

/** The account of a valid session; undefined if either has ended */
export async function findAccountBySession(db: Queryable, userId: string, sessionId: string): Promise<Account | undefined> {
  return (await findActiveSession(db, userId, sessionId))?.account
}

/** The same, with the session's refresh token that is not confirmed to have arrived */
export async function findActiveSession(db: Queryable, userId: string, sessionId: string) {
  const { unconfirmedTokenHash, createdAt, aal, verifiedAt } = sessions
  const { id, email, emailConfirmedAt, isOperator, userMetadata } = users
  const [row] = await db
    .select({
      unconfirmedTokenHash,
      createdAt,
      proof: { at: verifiedAt, aal, hasTotp: hasTotp(users.id), hasPasskey: hasPasskey(users.id) },
      account: { id, email, emailConfirmedAt, isOperator, userMetadata },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
  if (!row) return undefined
  const { emailConfirmedAt: confirmedAt, userMetadata: said, ...known } = row.account
  const hasAcceptedTerms = said.terms_accepted_at !== undefined
  const { hasTotp: hasApp, hasPasskey: hasKey, ...proved } = row.proof
  const proof: SessionProof = {
    ...proved,
    factors: [...(hasApp ? (['totp'] as const) : []), ...(hasKey ? (['passkey'] as const) : [])],
  }
  const account = { ...known, emailConfirmed: confirmedAt !== null, hasAcceptedTerms, sessionId, proof }
  return { account, unconfirmedTokenHash: row.unconfirmedTokenHash, openedAt: row.createdAt }
}
