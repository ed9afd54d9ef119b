import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import { payments } from './payments-tables.ts'

/** Serializes a buyer's payment starts. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${buyerId}`}, 0))`)
}

/**
 * Locks all of a buyer's instrument payments. Lock these before the account, as settling a payment does. Custom build payments are locked
 * with their requests.
 */
export async function lockBuyerPayments(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.buyerId, buyerId), isNotNull(payments.checkoutId)))
    .orderBy(asc(payments.id))
    .for('update')
}
