import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { builds } from './builds-tables.ts'
import type { BuildRow } from './list-builds.ts'

type PublicPage = Partial<Pick<BuildRow, 'slug' | 'publicName' | 'buyerConsentAt' | 'builderConsentAt' | 'takenDownAt'>>

/** Writes the public page settings of a locked build. */
export async function writePublicPage(tx: Tx, build: BuildRow, change: PublicPage): Promise<void> {
  await tx.update(builds).set(change).where(eq(builds.requestId, build.requestId))
  Object.assign(build, change)
}

/** Withdraws consent to public pages of a deleted account. Returns those that had an address. */
export async function endConsents(
  tx: Tx,
  { userId, profileId }: Pick<AccountDeletion, 'userId' | 'profileId'>,
): Promise<{ requestId: string; slug: string | null }[]> {
  const isOwn = or(eq(customBuildRequests.buyerId, userId), eq(customBuildRequests.builderId, profileId))
  const own = tx.select({ id: customBuildRequests.id }).from(customBuildRequests).where(isOwn)
  const agreed = or(isNotNull(builds.buyerConsentAt), isNotNull(builds.builderConsentAt))
  return tx
    .update(builds)
    .set({ buyerConsentAt: null, builderConsentAt: null, publicName: '' })
    .where(and(inArray(builds.requestId, own), agreed))
    .returning({ requestId: builds.requestId, slug: builds.slug })
}
