import { and, eq, inArray, ne } from 'drizzle-orm'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { holdTransfer } from '#domain/money/payouts/hold-transfer.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { MAX_HOLD_DAYS } from '#domain/money/payouts/record-sale.ts'
import { returns } from '../returns/returns-table.ts'

/**
 * Holds the payout of an order whose payment is locked: until its return windows end or a return is refunded, and while a return or its
 * refund is open. `windowsEnd`: null before the delivery. Shares from before return windows existed have no release day.
 */
export async function holdPayout(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { orderId, paymentId, windowsEnd }: { orderId: string; paymentId: string; windowsEnd: Date | null },
): Promise<void> {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.paymentId, paymentId))
  if (!transfer) return
  const latest = daysAfter(transfer.createdAt, MAX_HOLD_DAYS)
  const isRefunded = (await tx.$count(returns, and(eq(returns.orderId, orderId), eq(returns.outcome, 'refunded')))) > 0
  const ended = isRefunded ? ctx.now() : windowsEnd
  const releaseAt = ended && ended < latest ? ended : latest
  const isOpen = and(eq(returns.orderId, orderId), ne(returns.status, 'closed'))
  const isOwed = and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['owed', 'asking', 'failed']))
  const isReturning = (await tx.$count(returns, isOpen)) + (await tx.$count(refunds, isOwed)) > 0
  await holdTransfer(ctx, tx, paymentId, { isReturning, ...(transfer.releaseAt && { releaseAt }) })
}
