import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { ledgerEvents, ledgerLines } from './payouts-tables.ts'

/** The builder's earnings from each of these orders according to the ledger, in cents. Orders without payments are left out. */
export async function sumBuilderShares(db: Queryable, orderIds: string[]): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ orderId: ledgerEvents.orderId, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(and(inArray(ledgerEvents.orderId, orderIds), eq(ledgerLines.account, 'builder'), ne(ledgerLines.about, 'transfer')))
    .groupBy(ledgerEvents.orderId)
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
}
