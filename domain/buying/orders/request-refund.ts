import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { findDisputed } from '#domain/money/payments/dispute-conditions.ts'
import { startRefund } from '#domain/money/payments/refund-payment.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { lockOrderPayment } from './lock-order-payment.ts'
import { orderPolicy } from './order-policy.ts'
import { hasOpenReturn } from './order-return-columns.ts'
import { orders } from './orders-tables.ts'

/** The builder or an operator refunds the full price. A job calls the provider; a second request is refused. */
export async function requestRefund(ctx: Needs<'db' | 'now' | 'jobs' | 'actor'>, orderId: string): Promise<void> {
  await ctx.db.transaction((tx) => requestRefundWithinTransaction(ctx, tx, orderId))
}

/** The same within the caller's transaction. Returns the order line. */
export async function requestRefundWithinTransaction(
  ctx: Needs<'now' | 'jobs' | 'actor'>,
  tx: Tx,
  orderId: string,
): Promise<{ productId: string }> {
  const actor = requireAccount(ctx.actor)
  const locked = await lockOrderPayment(tx, orderId)
  if (!locked) throw new Refusal('not_found', 'Order not found')
  const { order, payment } = locked
  const [builder] = await tx.select().from(userProfiles).where(eq(userProfiles.id, order.builderId))
  const builderUserId = builder?.userId ?? ''
  const isReturning = (await tx.$count(orders, and(eq(orders.id, orderId), hasOpenReturn(orders.id)))) > 0
  const disputed = await findDisputed(tx, payment.id)
  authorize(orderPolicy.refund(actor, { ...order, builderUserId, disputed, isReturning }))

  await tx
    .update(orders)
    .set({ refundRequestedAt: ctx.now(), refundRequestedBy: actor.id, updatedAt: ctx.now() })
    .where(eq(orders.id, orderId))
  await startRefund(ctx, tx, payment, { reason: null })
  await announce(tx, { live: [order.buyerId, builderUserId].map((userId) => ({ userId, name: 'orders', id: orderId })) })
  return { productId: order.productId }
}
