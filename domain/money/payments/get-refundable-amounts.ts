import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { notWithBank } from './dispute-conditions.ts'
import { payments } from './payments-tables.ts'
import { refundableCents, refundableDeliveryCents, shareLeftCents } from './refunded-cents.ts'

/** The amount still refundable, in cents. `shareCents`: what the builder then loses of their share. */
export type RefundableAmounts = { priceCents: number; deliveryCents: number; shareCents: number }

/**
 * The refundable amounts of a build's payments. Without locks: every change locks the request first, so they are stable while the build is
 * locked. `isShown`: without what a bank holds while it decides, which no page may promise.
 */
export async function getRefundableAmounts(db: Queryable, requestId: string): Promise<RefundableAmounts> {
  return (await listRefundableAmounts(db, [requestId])).get(requestId) ?? NOTHING
}

export const NOTHING: RefundableAmounts = { priceCents: 0, deliveryCents: 0, shareCents: 0 }

/** The same for several builds, by request. Those without a payment are missing. */
export async function listRefundableAmounts(
  db: Queryable,
  requestIds: readonly string[],
  { isShown = false }: { isShown?: boolean } = {},
): Promise<Map<string | null, RefundableAmounts>> {
  const sum = (cents: typeof refundableCents) => sql<number>`coalesce(sum(${cents}), 0)::int`
  const ofBuilds = inArray(payments.requestId, [...requestIds])
  const rows = await db
    .select({
      requestId: payments.requestId,
      priceCents: sum(refundableCents),
      deliveryCents: sum(refundableDeliveryCents),
      shareCents: sum(shareLeftCents),
    })
    .from(payments)
    .where(and(ofBuilds, eq(payments.status, 'paid'), isShown ? notWithBank(db, payments.id) : undefined))
    .groupBy(payments.requestId)
  return new Map(rows.map(({ requestId, ...amounts }) => [requestId, amounts]))
}
