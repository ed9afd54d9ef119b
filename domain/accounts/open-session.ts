import { and, eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { refreshTokens, sessions, users } from './accounts-tables.ts'
import { hashSecret, randomSecret } from './random-secret.ts'

export type User = typeof users.$inferSelect

/** A sign-in that was granted: what the browser needs to stay signed in. */
export type SessionGrant = { user: User; sessionId: string; refreshToken: string }

/**
 * Starts a session for this very state of the account: undefined when the password was changed meanwhile,
 * so that a sign-in with the old one cannot slip in behind the change.
 */
export async function openSession(tx: Tx, ctx: Needs<'now'>, user: User): Promise<SessionGrant | undefined> {
  const now = ctx.now()
  const [current] = await tx
    .update(users)
    .set({ lastSignInAt: now })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning()
  if (!current) return undefined

  const session = only(
    await tx.insert(sessions).values({ userId: user.id, createdAt: now, refreshedAt: now }).returning({ id: sessions.id }),
  )
  const refreshToken = randomSecret()
  await tx.insert(refreshTokens).values({ tokenHash: hashSecret(refreshToken), sessionId: session.id, createdAt: now })
  return { user: current, sessionId: session.id, refreshToken }
}
