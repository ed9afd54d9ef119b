import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildChanges } from './build-changes-table.ts'

/** Erases messages and sign-in of the person. Changes stay for the other side, like the sheets. */
export async function eraseChanges(tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  const { id, buyerId, builderId } = customBuildRequests
  const ofBuyer = tx.select({ id }).from(customBuildRequests).where(eq(buyerId, userId))
  const ofBuilder = tx.select({ id }).from(customBuildRequests).where(eq(builderId, profileId))
  await tx.update(buildChanges).set({ wish: '', answer: '' }).where(inArray(buildChanges.requestId, ofBuyer))
  await tx.update(buildChanges).set({ note: '', answer: '', proposedAs: null }).where(inArray(buildChanges.requestId, ofBuilder))
}
