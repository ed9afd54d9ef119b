import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { resetLimit, takeFromLimit } from '../kernel/take-from-limit.ts'
import { users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { openSession, type SessionGrant } from './open-session.ts'
import { verifyPassword } from './password-hash.ts'

export type SignIn = { email: string; password: string; clientAddress: string }

/** Signs in with a password. Whoever does not know it learns nothing about the account, not even that there is one. */
export async function signIn(ctx: Needs<'db' | 'now' | 'settings'>, input: SignIn): Promise<SessionGrant> {
  // Few guesses from one place, more from everywhere: a stranger's guessing must not lock the owner out.
  const fromHere = `sign-in:${input.clientAddress}:${input.email}`
  await takeFromLimit(ctx, { key: fromHere, times: 10, seconds: 300 })
  await takeFromLimit(ctx, { key: `sign-in:${input.email}`, times: 200, seconds: 300 })

  const [user] = await ctx.db.select().from(users).where(eq(users.email, input.email))
  const isRight = await verifyPassword(input.password, user?.passwordHash)
  if (!user || !isRight) throw new AuthRefusal('invalid_credentials')
  if (!user.emailConfirmedAt) throw new AuthRefusal('email_not_confirmed')

  const grant = await ctx.db.transaction((tx) => openSession(tx, ctx, user))
  if (!grant) throw new AuthRefusal('invalid_credentials')
  await resetLimit(ctx, fromHere)
  return grant
}
