import { eq, inArray, or } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { drawSheetJob } from './agreement-jobs.ts'
import { buildSheetAnswers, buildSheetDrafts, buildSheets, buildSignatures } from './build-agreements-tables.ts'

/** Erases name, sign-in, network and messages of the person. The agreement and its hash stay for the other side. */
export async function eraseAgreements(
  ctx: Needs<'jobs'>,
  tx: Tx,
  { userId, profileId, tombstone }: AccountDeletion,
): Promise<void> {
  const { id, buyerId, builderId } = customBuildRequests
  const ofBuyer = tx.select({ id }).from(customBuildRequests).where(eq(buyerId, userId))
  const own = tx
    .select({ id })
    .from(customBuildRequests)
    .where(or(eq(buyerId, userId), eq(builderId, profileId)))
  await tx.delete(buildSheetDrafts).where(inArray(buildSheetDrafts.requestId, own))
  await tx.update(buildSheetAnswers).set({ words: '' }).where(inArray(buildSheetAnswers.requestId, ofBuyer))
  await tx.update(buildSheets).set({ createdBy: tombstone.id }).where(eq(buildSheets.createdBy, userId))
  const signed = await tx
    .update(buildSignatures)
    .set({ accountId: tombstone.id, nameTyped: null, signedInAs: null, ipPrefix: null })
    .where(eq(buildSignatures.accountId, userId))
    .returning({ requestId: buildSignatures.requestId, version: buildSignatures.version })
  // The PDF shows the name.
  for (const drawn of signed) await ctx.jobs.enqueue(tx, drawSheetJob, drawn)
}
