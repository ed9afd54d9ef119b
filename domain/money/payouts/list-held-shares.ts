import { and, asc, eq, gt, or } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import type { PayoutsOverview } from '#contracts/money/payout-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { ledgerEvents, transfers } from './payouts-tables.ts'

const MOST = 20

/** A builder's shares on hold for returns, those that are released first at the top. */
export async function listHeldShares({ db, now }: Needs<'db' | 'now'>, builderId: string): Promise<PayoutsOverview['held']> {
  const { status, isDisputed, isReturning, releaseAt } = transfers
  const isHeld = and(eq(status, 'waiting'), eq(isDisputed, false), or(isReturning, gt(releaseAt, now())))
  const rows = await db
    .select({ transfer: transfers, description: ledgerEvents.productName })
    .from(transfers)
    .innerJoin(ledgerEvents, and(eq(ledgerEvents.paymentId, transfers.paymentId), eq(ledgerEvents.kind, 'sale')))
    .where(and(eq(transfers.builderId, builderId), isHeld))
    .orderBy(asc(releaseAt), asc(transfers.id))
    .limit(MOST)
  return rows.map(({ transfer, description }) => ({
    id: transfer.id,
    description,
    order_id: transfer.orderId,
    amount: toDollars(transfer.amountCents),
    until: transfer.isReturning ? null : (transfer.releaseAt?.toISOString() ?? null),
  }))
}
