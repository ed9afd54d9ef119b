import { eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { followedBuilders } from './alerts-tables.ts'

/** Removes follows of a deleted builder. A person's searches are deleted with their account. */
export async function eraseAlerts(tx: Tx, { profileId }: Pick<AccountDeletion, 'profileId'>): Promise<void> {
  await tx.delete(followedBuilders).where(eq(followedBuilders.builderId, profileId))
}
