import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { randomSecret } from '../accounts/random-secret.ts'
import { passkeyChallenges } from './credentials-tables.ts'
import { CHALLENGE_SECONDS, supportsPasskeys } from './webauthn.ts'

type Purpose = typeof passkeyChallenges.$inferSelect.purpose
type Challenged = { purpose: Purpose; userId?: string }

/** Creates a challenge for a passkey: the random value that it has to sign within five minutes. */
export async function createChallenge(
  ctx: Needs<'db' | 'now' | 'settings'>,
  of: Challenged,
): Promise<{ challenge: string; expiresAt: Date }> {
  if (!supportsPasskeys(ctx.settings)) throw new AuthRefusal('mfa_webauthn_enroll_not_enabled')
  const challenge = randomSecret()
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_SECONDS * 1000)
  await ctx.db.insert(passkeyChallenges).values({ ...of, challenge, expiresAt })
  return { challenge, expiresAt }
}

/** Uses up a challenge, so that a second response to it finds nothing. */
export async function takeChallenge(
  ctx: Needs<'db' | 'now'>,
  { challenge, purpose, userId }: Challenged & { challenge: string },
): Promise<'taken' | 'expired' | 'not_found'> {
  const ofUser = userId === undefined ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
  const [taken] = await ctx.db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), eq(passkeyChallenges.purpose, purpose), ofUser))
    .returning()
  if (!taken) return 'not_found'
  return taken.expiresAt > ctx.now() ? 'taken' : 'expired'
}

/** Deletes challenges that expired an hour ago. Until then, a late response gets its own error. */
export async function purgePasskeyChallenges(ctx: Needs<'db' | 'now'>): Promise<void> {
  const anHourAgo = new Date(ctx.now().getTime() - 3_600_000)
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, anHourAgo))
}
