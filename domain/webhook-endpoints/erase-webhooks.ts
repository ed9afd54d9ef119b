import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import type { Tx } from '../kernel/db.ts'
import { webhookEndpoints, webhookEvents } from './webhook-tables.ts'

/**
 * Removes a builder's endpoints and events, with every delivery of them. That the instruments are gone stays for the shop's endpoints: what
 * mirrors the shop would go on offering them.
 */
export async function eraseWebhooks(tx: Tx, { profileId }: Pick<AccountDeletion, 'profileId'>): Promise<void> {
  // Endpoints first, as an attempt locks them: deliveries first would wait for an attempt that waits for its delivery.
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.builderId, profileId))
  const { builderId, type, occurredAt } = webhookEvents
  const ofShop = tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isNull(webhookEndpoints.builderId))
  // Written in this transaction.
  const isNews = and(eq(type, 'product.archived'), sql`${occurredAt} = now()`, exists(ofShop))
  await tx.delete(webhookEvents).where(and(eq(builderId, profileId), sql`not (${isNews})`))
}
