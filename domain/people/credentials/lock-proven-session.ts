import type { requireSession } from '#domain/kernel/actor.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { lockOpenSession } from '../accounts/lock-open-session.ts'
import { hasSecondFactor } from './has-second-factor.ts'

/**
 * Locks the account for a change that needs a recent proof. Refuses if its first second factor was added since the request began, for
 * example in another session, because the proof was without one.
 */
export async function lockProvenSession(tx: Tx, account: ReturnType<typeof requireSession>): Promise<void> {
  await lockOpenSession(tx, account)
  if (account.proof?.aal === 'aal1' && (await hasSecondFactor(tx, account.id))) throw new AuthRefusal('insufficient_aal')
}
