import { and, eq, sql } from 'drizzle-orm'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { payments } from './payments-tables.ts'
import { refundableCents, refundableDeliveryCents, shareLeftCents } from './refunded-cents.ts'

/** The amount still refundable, in cents. `shareCents`: what the builder then loses of their share. */
export type RefundableAmounts = { priceCents: number; deliveryCents: number; shareCents: number }

/**
 * The refundable amounts of a build's payments. Without locks: every change locks the request first, so they are stable while the build is
 * locked.
 */
export async function getRefundableAmounts(db: Queryable, requestId: string): Promise<RefundableAmounts> {
  const sum = (cents: typeof refundableCents) => sql<number>`coalesce(sum(${cents}), 0)::int`
  const ofBuild = and(eq(payments.requestId, requestId), eq(payments.status, 'paid'))
  const rows = await db
    .select({ priceCents: sum(refundableCents), deliveryCents: sum(refundableDeliveryCents), shareCents: sum(shareLeftCents) })
    .from(payments)
    .where(ofBuild)
  return only(rows)
}
