import { eq } from 'drizzle-orm'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only } from '../kernel/db.ts'
import { users } from './accounts-tables.ts'
import type { User } from './open-session.ts'

/** The account of whoever is asking. */
export async function getUser(ctx: Needs<'db' | 'actor'>): Promise<User> {
  const account = signedIn(ctx.actor, 'User not authenticated')
  return only(await ctx.db.select().from(users).where(eq(users.id, account.id)))
}
