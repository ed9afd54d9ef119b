import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db.ts'
import { payments } from './payments-tables.ts'

/** A buyer starts one payment at a time. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${buyerId}`}, 0))`)
}

/**
 * Locks all of a buyer's payments for instruments. Lock these before the account, as settling a payment does.
 * Payments for custom builds are locked with their requests.
 */
export async function lockBuyerPayments(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.buyerId, buyerId), isNotNull(payments.checkoutId)))
    .orderBy(asc(payments.id))
    .for('update')
}
