import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { webhookEndpoints, webhookEvents } from './webhook-tables.ts'

/**
 * Removes a builder's endpoints and events with all deliveries. The deletion of the instruments stays for the shop's endpoints, because
 * mirrors would otherwise keep offering them.
 */
export async function eraseWebhooks(tx: Tx, { profileId }: Pick<AccountDeletion, 'profileId'>): Promise<void> {
  // Endpoints first, in the order of an attempt, which would otherwise deadlock with this.
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.builderId, profileId))
  const { builderId, type, occurredAt } = webhookEvents
  const ofShop = tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isNull(webhookEndpoints.builderId))
  // Written in this transaction
  const isNews = and(eq(type, 'product.archived'), sql`${occurredAt} = now()`, exists(ofShop))
  await tx.delete(webhookEvents).where(and(eq(builderId, profileId), sql`not (${isNews})`))
}
