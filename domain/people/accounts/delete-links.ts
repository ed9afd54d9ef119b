import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import { type OneTimePurpose, oneTimeTokens } from './accounts-tables.ts'

const ALL: OneTimePurpose[] = ['signup', 'recovery', 'email_change']

/** Deletes the links sent to an account by email. Runs before the account is locked, because opening a link takes its token first. */
export async function deleteLinks(tx: Tx, userId: string, purposes = ALL): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, purposes)))
}

/** Cancels a change of address. Someone whose session now ends, or needs a second factor, may have requested it for their own mailbox. */
export function cancelEmailChange(tx: Tx, userId: string): Promise<void> {
  return deleteLinks(tx, userId, ['email_change'])
}
