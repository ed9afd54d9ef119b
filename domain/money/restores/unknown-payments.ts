import { and, eq, isNull, lt, ne, notInArray, or } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { unknownPayments } from './restores-tables.ts'

type UnknownPaymentRow = typeof unknownPayments.$inferSelect
export type FoundPayment = Pick<UnknownPaymentRow, 'paymentIntentId' | 'amountCents' | 'paidAt' | 'productId'>

const { settledAt, settlement, paymentIntentId, productId } = unknownPayments

/**
 * Stores which payments at the provider this shop does not know. One settled in another way stays settled; one whose refund failed is open
 * again; one that is no longer unknown is settled.
 */
export async function recordUnknownPayments(tx: Tx, found: FoundPayment[], times: { askedAt: Date; now: Date }): Promise<void> {
  const references = found.map((each) => each.paymentIntentId)
  await tx
    .update(unknownPayments)
    .set({ settledAt: times.now, settlement: 'gone', refundKey: null })
    .where(and(isNull(settledAt), notInArray(paymentIntentId, references)))
  for (const each of found) {
    await tx
      .insert(unknownPayments)
      .values({ ...each, foundAt: times.now })
      .onConflictDoUpdate({
        target: paymentIntentId,
        set: { amountCents: each.amountCents, settledAt: null, settlement: null },
        // An operator's settlement since the provider was asked is newer than its answer.
        setWhere: or(isNull(settledAt), and(ne(settlement, 'dealt_with'), lt(settledAt, times.askedAt))),
      })
  }
}

/** The number of unsettled payments */
export function countUnsettledPayments(db: Queryable): Promise<number> {
  return db.$count(unknownPayments, isNull(settledAt))
}

/** Whether there is an unsettled payment for this instrument from after the backup */
export async function isPaidSinceBackup(db: Queryable, id: string): Promise<boolean> {
  const paid = await db
    .select({ id: unknownPayments.id })
    .from(unknownPayments)
    .where(and(eq(productId, id), isNull(settledAt)))
    .limit(1)
  return paid.length > 0
}

/** An unsettled payment, locked. Throws a refusal if there is none. */
export async function lockUnknownPayment(tx: Tx, id: string): Promise<UnknownPaymentRow> {
  const [payment] = await tx.select().from(unknownPayments).where(eq(unknownPayments.id, id)).for('update')
  if (!payment) throw new Refusal('not_found', 'Payment not found')
  if (payment.settledAt) throw new Refusal('conflict', 'This payment is already settled.')
  return payment
}

/** Records that a refund was requested, or that it failed. */
export async function markRefundAsked(tx: Tx, id: string, refundKey: string | null): Promise<void> {
  await tx.update(unknownPayments).set({ refundKey }).where(eq(unknownPayments.id, id))
}

/** Settles one payment unless it is settled already. Returns whether this call did. */
export async function markSettled(tx: Tx, id: string, settled: { as: 'refunded' | 'dealt_with'; at: Date }): Promise<boolean> {
  const done = await tx
    .update(unknownPayments)
    .set({ settledAt: settled.at, settlement: settled.as, refundKey: null })
    .where(and(eq(unknownPayments.id, id), isNull(settledAt)))
    .returning({ id: unknownPayments.id })
  return done.length > 0
}
