import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../kernel/db.ts'
import { ledgerEvents } from './payouts-tables.ts'

/** When the sale of an order was booked back; undefined where nothing was sold. The order's own row changes once more with its parcel. */
export async function findRefundTime(db: Queryable, orderId: string): Promise<Date | undefined> {
  const ofOrder = and(eq(ledgerEvents.orderId, orderId), eq(ledgerEvents.kind, 'refund'))
  const [refund] = await db.select({ at: ledgerEvents.occurredAt }).from(ledgerEvents).where(ofOrder)
  return refund?.at
}
