import { eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { reports } from './reports-table.ts'

/** A user's reports stay open, without the user and their text. Reports of their content are deleted with the content. */
export async function eraseReports(tx: Tx, { userId, tombstone }: Pick<AccountDeletion, 'userId' | 'tombstone'>): Promise<void> {
  await tx.update(reports).set({ reporterId: tombstone.id, details: '' }).where(eq(reports.reporterId, userId))
}
