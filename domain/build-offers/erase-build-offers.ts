import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import type { Tx } from '../kernel/db.ts'
import { customBuildListings, customBuildSettings } from './build-offers-tables.ts'

/** What somebody offered to build goes with them; the pictures go with their uploads. */
export async function eraseBuildOffers(tx: Tx, { profileId }: AccountDeletion): Promise<void> {
  await tx.delete(customBuildListings).where(eq(customBuildListings.builderId, profileId))
  await tx.delete(customBuildSettings).where(eq(customBuildSettings.builderId, profileId))
}
