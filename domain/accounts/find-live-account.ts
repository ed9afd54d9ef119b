import { and, eq, isNull } from 'drizzle-orm'
import type { Account } from '../kernel/actor.ts'
import type { Queryable } from '../kernel/db.ts'
import { sessions, users } from './accounts-tables.ts'

/** The account of a sign-in that still stands: nobody deleted it and the session was not ended. */
export async function findLiveAccount(db: Queryable, userId: string, sessionId: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ id: users.id, email: users.email, emailConfirmedAt: users.emailConfirmedAt, isOperator: users.isOperator })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
  if (!row) return undefined
  const { emailConfirmedAt, ...account } = row
  return { ...account, emailConfirmed: emailConfirmedAt !== null, sessionId }
}
