import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import type { Tx } from '../kernel/db.ts'
import { webhookEndpoints, webhookEvents } from './webhook-tables.ts'

/** Removes a builder's endpoints and events, with every delivery of them. */
export async function eraseWebhooks(tx: Tx, { profileId }: Pick<AccountDeletion, 'profileId'>): Promise<void> {
  await tx.delete(webhookEvents).where(eq(webhookEvents.builderId, profileId))
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.builderId, profileId))
}
