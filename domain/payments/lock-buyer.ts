import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db.ts'
import { payments } from './payments-tables.ts'

/** One start of a payment of a buyer after the other. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${buyerId}`}, 0))`)
}

/**
 * All the payments of a buyer for instruments. Taken before the account: whoever settles one has it first and asks for the account
 * then. Those for custom builds are locked with their requests.
 */
export async function lockBuyerPayments(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.buyerId, buyerId), isNotNull(payments.checkoutId)))
    .orderBy(asc(payments.id))
    .for('update')
}
