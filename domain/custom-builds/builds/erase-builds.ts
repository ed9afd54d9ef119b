import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { OPEN } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildStages, builds, buildWaits } from './builds-tables.ts'
import { buildDelays } from './delays-table.ts'
import { buildReceipts } from './receipts-table.ts'
import { buildSignOffs } from './signoffs-table.ts'

/** Blocks account deletion while a build is in progress, and erases the person's texts from past builds. */
export async function eraseBuilds(tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  const isOwn = or(eq(customBuildRequests.buyerId, userId), eq(customBuildRequests.builderId, profileId))
  const own = tx.select({ id: customBuildRequests.id }).from(customBuildRequests).where(isOwn)
  const living = and(inArray(builds.requestId, own), inArray(builds.status, [...OPEN]))
  if ((await tx.$count(builds, living)) > 0)
    throw new Refusal(
      'conflict',
      'You have an unfinished custom build. You can delete your account once the build is completed or canceled.',
    )
  const received = tx
    .select({ id: customBuildRequests.id })
    .from(customBuildRequests)
    .where(eq(customBuildRequests.builderId, profileId))
  await tx.update(buildWaits).set({ note: '' }).where(inArray(buildWaits.requestId, received))
  await tx.update(buildStages).set({ note: '' }).where(inArray(buildStages.requestId, received))
  await tx.update(buildSignOffs).set({ question: '', choices: [] }).where(inArray(buildSignOffs.requestId, received))
  await tx.update(buildReceipts).set({ what: '', picture: '' }).where(inArray(buildReceipts.requestId, received))
  await tx.update(buildDelays).set({ reason: '' }).where(inArray(buildDelays.requestId, received))
  const asked = tx.select({ id: customBuildRequests.id }).from(customBuildRequests).where(eq(customBuildRequests.buyerId, userId))
  await tx.update(buildSignOffs).set({ words: '' }).where(inArray(buildSignOffs.requestId, asked))
  const endedBy = (side: 'buyer' | 'builder', whose: typeof asked) =>
    tx
      .update(builds)
      .set({ cancelReason: '' })
      .where(and(eq(builds.cancelledBy, side), inArray(builds.requestId, whose)))
  // The shop's decision may quote the person.
  await tx
    .update(builds)
    .set({ decided: sql`jsonb_set(${builds.decided}, '{reason}', '""')` })
    .where(and(isNotNull(builds.decided), inArray(builds.requestId, own)))
  await endedBy('buyer', asked)
  await endedBy('builder', received)
}
