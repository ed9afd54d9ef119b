import { and, eq, sql } from 'drizzle-orm'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { ledgerEvents, ledgerLines } from './payouts-tables.ts'

/** The sale of a payment that is known to have bought something, from the ledger. */
export async function getSale(db: Queryable, paymentId: string) {
  const { productName, requestId } = ledgerEvents
  return only(
    await db
      .select({ productName, requestId, paidCents: sql<number>`coalesce(-sum(${ledgerLines.amountCents}), 0)::int` })
      .from(ledgerEvents)
      .leftJoin(ledgerLines, and(eq(ledgerLines.eventId, ledgerEvents.id), eq(ledgerLines.account, 'buyer')))
      .where(and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, 'sale')))
      .groupBy(ledgerEvents.id),
  )
}

/** The amounts of the sale, in cents. */
export async function getSaleFigures(db: Queryable, paymentId: string): Promise<{ priceCents: number; commissionCents: number }> {
  const sum = (account: string, about: string) =>
    sql<number>`coalesce(sum(${ledgerLines.amountCents}) filter (where ${ledgerLines.account} = ${account} and ${ledgerLines.about} = ${about}), 0)::int`
  return only(
    await db
      .select({ priceCents: sum('builder', 'price'), commissionCents: sum('commission', 'commission') })
      .from(ledgerEvents)
      .innerJoin(ledgerLines, eq(ledgerLines.eventId, ledgerEvents.id))
      .where(and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, 'sale'))),
  )
}
