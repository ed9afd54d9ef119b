import { and, asc, eq, isNotNull, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isLostInFull } from '#domain/money/payments/dispute-conditions.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { isRefundUnseen } from '#domain/money/payouts/raise-money-alert.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { returns } from '../returns/returns-table.ts'
import { orders } from './orders-tables.ts'

/** Orders stay for accounting, without names. An open one blocks the deletion. */
export async function refuseOpenOrders(tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  // Locks them, so that none changes before the names are erased.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, userId)).orderBy(asc(orders.id)).for('update')
  const ofPerson = or(eq(orders.buyerId, userId), eq(orders.builderId, profileId))
  const payment = tx.select({ id: payments.id }).from(payments).where(eq(payments.checkoutId, orders.checkoutId))
  const isOwed = and(eq(orders.buyerId, userId), eq(orders.status, 'refund_failed'), isRefundUnseen(tx, sql`(${payment})`))
  const underWay = or(and(ofPerson, UNDER_WAY), isOwed)
  const [order] = await tx.select({ buyerId: orders.buyerId }).from(orders).where(underWay).limit(1)
  if (!order) return refuseOpenReturns(tx, userId, profileId)
  throw new Refusal(
    'conflict',
    order.buyerId === userId
      ? 'One of your orders is still open. You can delete your account once it’s delivered or refunded.'
      : 'A buyer is still waiting for an order from you. You can delete your account once it’s delivered or refunded.',
  )
}

async function refuseOpenReturns(tx: Tx, userId: string, profileId: string | null): Promise<void> {
  const ofPerson = or(eq(returns.buyerId, userId), profileId ? eq(returns.builderId, profileId) : undefined)
  const isOpen = and(isNotNull(returns.orderId), ne(returns.status, 'closed'), ofPerson)
  if ((await tx.$count(returns, isOpen)) > 0) throw new Refusal('conflict', 'One of your returns is still open.')
}

/** The parcel came back and a bank returned the payment: nothing is owed. */
const IS_BACK_AND_LOST = sql`(${orders.deliveryStatus} = 'returned' and ${isLostInFull(orders.checkoutId, orders.totalCents)})`

/** Not delivered yet, or with a payment or refund still in progress. */
const UNDER_WAY = or(
  eq(orders.status, 'pending'),
  and(
    eq(orders.status, 'completed'),
    or(
      isNotNull(orders.refundRequestedAt),
      // A paid order's delivery is canceled only by a lost dispute.
      and(notInArray(orders.deliveryStatus, ['delivered', 'picked_up', 'cancelled']), not(IS_BACK_AND_LOST)),
    ),
  ),
)
