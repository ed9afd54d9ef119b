import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount, requireVerified } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { getCurrentUser } from './get-current-user.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * Checks the signed-in user's current password, which is proof enough for an account without a second factor. Without a password, the
 * session must have a recent proof. Returns the password's hash, to be compared again once the account is locked.
 */
export async function verifyCurrentPassword(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor'>,
  password: string | undefined,
): Promise<string> {
  const { id, proof } = requireAccount(ctx.actor, 'User not authenticated')
  if (password === undefined || proof?.factors.length) {
    requireVerified(ctx)
    return (await getCurrentUser(ctx)).passwordHash
  }
  // Shares a limit with changes of password and address, because each is a guess.
  await enforceRateLimit(ctx, { key: `change-account:${id}`, times: 10, seconds: 300 })
  const { passwordHash } = await getCurrentUser(ctx)
  if (await verifyPassword(password, passwordHash)) return passwordHash
  throw wrongPassword()
}

export function wrongPassword(): Refusal {
  const message = 'This is not your current password'
  return new Refusal('invalid_input', message, { fields: { password: [message] } })
}
