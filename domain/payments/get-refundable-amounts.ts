import { and, eq, sql } from 'drizzle-orm'
import { only, type Queryable } from '../kernel/db.ts'
import { notWithBank } from './dispute-conditions.ts'
import { payments } from './payments-tables.ts'
import { returnableCents, returnableDeliveryCents, shareLeftCents } from './returned-cents.ts'

/** The amount still refundable, in cents. `shareCents`: what the builder then loses of their share of the price. */
export type RefundableAmounts = { priceCents: number; deliveryCents: number; shareCents: number }

/**
 * What of the payments of a build can still go back. Without locks: whatever changes it locks the request first, so it stands as long as
 * the build is locked. `isShown`: without what a bank holds while it decides, which no page promises.
 */
export async function getRefundableAmounts(
  db: Queryable,
  requestId: string,
  { isShown = false }: { isShown?: boolean } = {},
): Promise<RefundableAmounts> {
  const sum = (cents: typeof returnableCents) => sql<number>`coalesce(sum(${cents}), 0)::int`
  return only(
    await db
      .select({
        priceCents: sum(returnableCents),
        deliveryCents: sum(returnableDeliveryCents),
        shareCents: sum(shareLeftCents),
      })
      .from(payments)
      .where(
        and(eq(payments.requestId, requestId), eq(payments.status, 'paid'), isShown ? notWithBank(db, payments.id) : undefined),
      ),
  )
}
