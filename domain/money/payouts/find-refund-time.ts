import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { ledgerEvents } from './payouts-tables.ts'

/**
 * When the sale of an order was reversed in the ledger; undefined if nothing was sold. The order's own row changes again with
 * its parcel.
 */
export async function findRefundTime(db: Queryable, orderId: string): Promise<Date | undefined> {
  const ofOrder = and(eq(ledgerEvents.orderId, orderId), eq(ledgerEvents.kind, 'refund'))
  const [refund] = await db.select({ at: ledgerEvents.occurredAt }).from(ledgerEvents).where(ofOrder)
  return refund?.at
}
