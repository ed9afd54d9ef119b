import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PayoutsOverview } from '#contracts/money/payout-views.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { ledgerEvents, transfers } from './payouts-tables.ts'
import { shareView } from './share-view.ts'

// A builder with more open disputes than this should talk to the shop.
const MOST = 20

/** A builder's shares under dispute, newest first: withheld, or sent and possibly reversed. */
export async function listDisputedShares(db: Queryable, builderId: string): Promise<PayoutsOverview['disputed']> {
  const rows = await db
    .select({ transfer: transfers, description: ledgerEvents.productName, requestId: ledgerEvents.requestId })
    .from(transfers)
    .innerJoin(ledgerEvents, and(eq(ledgerEvents.paymentId, transfers.paymentId), eq(ledgerEvents.kind, 'sale')))
    .where(
      and(
        eq(transfers.builderId, builderId),
        inArray(transfers.status, ['waiting', 'sending', 'sent', 'reversing']),
        transfers.isDisputed,
      ),
    )
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(MOST)
  return rows.map(({ transfer, description, requestId }) => ({
    id: transfer.id,
    description,
    order_id: transfer.orderId,
    request_id: requestId,
    share: shareView(transfer),
  }))
}
