import { eq } from 'drizzle-orm'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { User } from './open-session.ts'

/** The account of whoever is asking. */
export async function getCurrentUser(ctx: Needs<'actor'> & { db: Queryable }): Promise<User> {
  const account = requireAccount(ctx.actor, 'User not authenticated')
  const [user] = await ctx.db.select().from(users).where(eq(users.id, account.id))
  // Deleted since the token was read.
  if (!user) throw new AuthRefusal('session_not_found')
  return user
}
