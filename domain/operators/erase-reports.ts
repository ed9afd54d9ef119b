import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import type { Tx } from '../kernel/db.ts'
import { reports } from './reports-table.ts'

/** What somebody reported stays to be looked at, without the person and their words. What was reported of them went with it. */
export async function eraseReports(tx: Tx, { userId, tombstone }: Pick<AccountDeletion, 'userId' | 'tombstone'>): Promise<void> {
  await tx.update(reports).set({ reporterId: tombstone.id, details: '' }).where(eq(reports.reporterId, userId))
}
