import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db.ts'
import { checkouts } from './checkout-tables.ts'

/** One start of a payment of a buyer after the other. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${buyerId}`}, 0))`)
}

/** All the payments of a buyer. Taken before the account: whoever settles one has it first and asks for the account then. */
export async function lockBuyerCheckouts(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.buyerId, buyerId))
    .orderBy(asc(checkouts.id))
    .for('update')
}
