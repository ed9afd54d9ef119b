import type { Tx } from '#domain/kernel/db.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { isSessionOpen } from './find-active-session.ts'
import { lockUser } from './lock-user.ts'

/** Locks the account, and refuses a session that has ended since the request began, for example by a new password. */
export async function lockOpenSession(tx: Tx, { id, sessionId }: { id: string; sessionId: string }): Promise<void> {
  await lockUser(tx, id)
  if (!(await isSessionOpen(tx, id, sessionId))) throw new AuthRefusal('session_not_found')
}
