import { and, eq, inArray, or } from 'drizzle-orm'
import { OPEN } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { builds } from './builds-tables.ts'

/** Blocks account deletion while a build is in progress. */
export async function refuseOpenBuilds(tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  const isOwn = or(eq(customBuildRequests.buyerId, userId), eq(customBuildRequests.builderId, profileId))
  const own = tx.select({ id: customBuildRequests.id }).from(customBuildRequests).where(isOwn)
  const living = and(inArray(builds.requestId, own), inArray(builds.status, [...OPEN]))
  if ((await tx.$count(builds, living)) > 0)
    throw new Refusal(
      'conflict',
      'You have an unfinished custom build. You can delete your account once the build is completed or canceled.',
    )
}
