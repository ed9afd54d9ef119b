import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import { buildParts } from '../requests/build-requests-tables.ts'

/** The milestones of a payment, and whether each is already paid, by this payment or another. */
export async function listPartsOfPayment(db: Queryable, paymentId: string) {
  const isPaid = sql<boolean>`exists (select 1 from build_payment_parts other where other.part_id = ${buildParts.id} and other.stands)`
  return db
    .select({ id: buildParts.id, title: buildParts.title, cents: buildParts.cents, isPaid })
    .from(buildPaymentParts)
    .innerJoin(buildParts, eq(buildParts.id, buildPaymentParts.partId))
    .where(eq(buildPaymentParts.paymentId, paymentId))
    .orderBy(asc(buildParts.position))
}
