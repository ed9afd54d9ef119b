import { eq } from 'drizzle-orm'
import type { Leaving } from '../accounts/lock-leaving.ts'
import type { Tx } from '../kernel/db.ts'
import { reports } from './reports-table.ts'

/** What somebody reported stays to be looked at, without the person and their words. What was reported of them went with it. */
export async function forgetReports(tx: Tx, { userId, former }: Pick<Leaving, 'userId' | 'former'>): Promise<void> {
  await tx.update(reports).set({ reporterId: former.id, details: '' }).where(eq(reports.reporterId, userId))
}
