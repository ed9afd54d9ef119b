import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { getCurrentUser } from './get-current-user.ts'
import { verifyPassword } from './password-hash.ts'

/** Checks the signed-in user's current password. Returns its hash, to be compared again once the account is locked. */
export async function verifyCurrentPassword(ctx: Needs<'db' | 'now' | 'settings' | 'actor'>, password: string): Promise<string> {
  const { id } = requireAccount(ctx.actor, 'User not authenticated')
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
