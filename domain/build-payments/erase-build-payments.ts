import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import type { Tx } from '../kernel/db.ts'
import { customBuildPayments } from './build-payments-table.ts'

/** What somebody paid for a build stays in the books and names nobody. Their requests are locked by then. */
export async function eraseBuildPayments(tx: Tx, { userId, tombstone }: AccountDeletion): Promise<void> {
  await tx
    .update(customBuildPayments)
    .set({ buyerId: tombstone.id, buyerEmail: tombstone.email })
    .where(eq(customBuildPayments.buyerId, userId))
}
