import { and, eq, isNull } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { refreshTokens, sessions, users } from './accounts-tables.ts'
import { hashSecret, randomSecret } from './random-secret.ts'

export type User = typeof users.$inferSelect

/** What the browser needs to stay signed in */
export type SessionGrant = { user: User; sessionId: string; refreshToken: string; needsPassword: boolean }

/**
 * Opens a session if the account still has this state. Undefined if the password was changed or the account was locked meanwhile, so that
 * no sign-in slips in after that.
 */
export async function openSession(
  ctx: Needs<'now'>,
  tx: Tx,
  user: User,
  { needsPassword = false } = {},
): Promise<SessionGrant | undefined> {
  const now = ctx.now()
  const [current] = await tx
    .update(users)
    .set({ lastSignInAt: now })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isNull(users.lockedAt)))
    .returning()
  if (!current) return undefined

  const session = only(
    await tx
      .insert(sessions)
      .values({ userId: user.id, createdAt: now, refreshedAt: now, needsPassword })
      .returning({ id: sessions.id }),
  )
  const refreshToken = randomSecret()
  await tx.insert(refreshTokens).values({ tokenHash: hashSecret(refreshToken), sessionId: session.id, createdAt: now })
  return { user: current, sessionId: session.id, refreshToken, needsPassword }
}
