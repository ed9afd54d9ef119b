import { eq } from 'drizzle-orm'
import type { Leaving } from '../accounts/lock-leaving.ts'
import type { Tx } from '../kernel/db.ts'
import { customBuildListings, customBuildSettings } from './custom-build-tables.ts'

/** What a builder offered to build goes with them; the pictures go with their uploads. */
export async function forgetCustomBuilds(tx: Tx, { profileId }: Pick<Leaving, 'profileId'>): Promise<void> {
  await tx.delete(customBuildListings).where(eq(customBuildListings.builderId, profileId))
  await tx.delete(customBuildSettings).where(eq(customBuildSettings.builderId, profileId))
}
