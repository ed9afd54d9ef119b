import { eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { customBuildListings, customBuildSettings } from './build-offers-tables.ts'

/** Deletes an account's build offers. The pictures are deleted with the account's uploads. */
export async function eraseBuildOffers(tx: Tx, { profileId }: AccountDeletion): Promise<void> {
  await tx.delete(customBuildListings).where(eq(customBuildListings.builderId, profileId))
  await tx.delete(customBuildSettings).where(eq(customBuildSettings.builderId, profileId))
}
