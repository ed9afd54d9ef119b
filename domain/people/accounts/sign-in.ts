import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit, refuseUsedUpRateLimits, resetRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { openSession, type SessionGrant } from './open-session.ts'
import { verifyPassword } from './password-hash.ts'
import { signInLimits } from './sign-in-limits.ts'
import type { SignInPlace } from './sign-in-place.ts'

export type SignIn = SignInPlace & { email: string; password: string }

/** Signs in with a password. A failure reveals nothing about the account, not even that it exists. */
export async function signIn(ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>, input: SignIn): Promise<SessionGrant> {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, input.email))
  const limits = await signInLimits(ctx, { ...input, userId: user?.id })
  const refuseSpent = () => refuseUsedUpRateLimits(ctx, limits.asked)
  await refuseSpent()
  // Checked again when the queue reaches it, so that a burst of guesses is limited.
  const isRight = await verifyPassword(input.password, user?.passwordHash, refuseSpent)
  if (!user || !isRight) {
    for (const limit of limits.onFailure) await enforceRateLimit(ctx, limit)
    throw new AuthRefusal('invalid_credentials')
  }
  await enforceRateLimit(ctx, limits.onSuccess)
  if (!user.emailConfirmedAt) throw new AuthRefusal('email_not_confirmed')
  if (user.lockedAt) throw new AuthRefusal('user_banned')

  const grant = await ctx.db.transaction((tx) => openSession(ctx, tx, user, { method: 'password', place: input }))
  if (!grant) throw new AuthRefusal('invalid_credentials')
  await resetRateLimit(ctx, limits.cleared)
  return grant
}
