import { eq } from 'drizzle-orm'
import { requireAccount, requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { sessions, users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { User } from './open-session.ts'

/** The signed-in user's account */
export async function getCurrentUser(ctx: Needs<'actor'> & { db: Queryable }): Promise<User> {
  const account = requireAccount(ctx.actor, 'User not authenticated')
  const [user] = await ctx.db.select().from(users).where(eq(users.id, account.id))
  // The account was deleted since the token was read.
  if (!user) throw new AuthRefusal('session_not_found')
  return user
}

/** Whether this session was opened by a recovery link and still needs a new password */
export async function needsPassword(ctx: Needs<'db' | 'actor'>): Promise<boolean> {
  const { sessionId } = requireSession(ctx.actor, 'User not authenticated')
  const [session] = await ctx.db
    .select({ needsPassword: sessions.needsPassword })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session?.needsPassword ?? false
}
