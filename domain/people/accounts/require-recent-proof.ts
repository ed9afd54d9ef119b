import { isVerified, RECENT_PROOF_MINUTES, requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { AuthRefusal } from './auth-refusal.ts'

/** The account, if this session was verified within 15 minutes, with a second factor if the account has one. */
export function requireRecentProof(ctx: Needs<'actor' | 'now'>): ReturnType<typeof requireSession> {
  const account = requireSession(ctx.actor, 'User not authenticated')
  if (isVerified(account, ctx.now(), RECENT_PROOF_MINUTES)) return account
  throw new AuthRefusal(account.proof?.factors.length ? 'insufficient_aal' : 'reauthentication_needed')
}
