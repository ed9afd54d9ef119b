import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { checkouts } from '../checkout/checkout-tables.ts'
import { requireAccount } from '../kernel/actor.ts'
import { announce } from '../kernel/announce.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { notifyBuyerAndBuilder } from './notify-buyer-and-builder.ts'
import { mayRefund } from './order-policy.ts'
import { orders } from './orders-tables.ts'
import { settleCheckout } from './settle-checkout.ts'
import { alertOfFailedOrderRefund } from './settle-refund.ts'

/** Builder or operator gives the buyer the whole price back. The provider is asked by a job; asking twice is refused. */
export async function requestRefund(ctx: Needs<'db' | 'now' | 'jobs' | 'actor'>, orderId: string): Promise<void> {
  await ctx.db.transaction((tx) => requestRefundIn(tx, ctx, orderId))
}

/** The same within the transaction of whoever writes more about it. Answers what was sold. */
export async function requestRefundIn(
  tx: Tx,
  ctx: Needs<'now' | 'jobs' | 'actor'>,
  orderId: string,
): Promise<{ productId: string }> {
  const actor = requireAccount(ctx.actor)
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Refusal('not_found', 'Order not found')
  const [builder] = await tx.select().from(userProfiles).where(eq(userProfiles.id, order.builderId))
  const builderUserId = builder?.userId ?? ''
  authorize(mayRefund(actor, { ...order, builderUserId }))

  await tx
    .update(orders)
    .set({ refundRequestedAt: ctx.now(), refundRequestedBy: actor.id, updatedAt: ctx.now() })
    .where(eq(orders.id, orderId))
  await ctx.jobs.enqueue(tx, 'refund-order', { orderId })
  await announce(tx, { live: [order.buyerId, builderUserId].map((userId) => ({ userId, name: 'orders', id: orderId })) })
  return { productId: order.productId }
}

/** Asks the provider for the refund, then makes here what it did. Repeating it finds the refund already made. */
export async function refundOrder(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>,
  { orderId }: { orderId: string },
): Promise<void> {
  const [order] = await ctx.db
    .select({
      refundRequestedAt: orders.refundRequestedAt,
      paymentIntentId: checkouts.paymentIntentId,
      sessionId: checkouts.stripeSessionId,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId))
  if (!order?.refundRequestedAt) return
  const { paymentIntentId, refundRequestedAt, sessionId } = order
  // Every paid order has both; one without must not pass for refunded.
  if (!paymentIntentId || !sessionId) throw new Error(`Order ${orderId} knows no payment to give back`)
  const idempotencyKey = `refund-order-${orderId}-${refundRequestedAt.getTime()}`
  const { status, why } = await ctx.payments.refund({ paymentIntentId, idempotencyKey })
  if (status === 'failed' || status === 'canceled') {
    return withdrawRefundRequest(ctx, { orderId, refundRequestedAt, why: `${status} ${why}` })
  }
  await settleCheckout(ctx, { sessionId })
}

/** The provider could not do it: operators are told, and whoever asked may ask again, which is another refund. */
async function withdrawRefundRequest(
  ctx: Needs<'db' | 'now' | 'jobs'>,
  request: { orderId: string; refundRequestedAt: Date; why: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ refundRequestedAt: null, refundRequestedBy: null, updatedAt: ctx.now() })
      .where(and(eq(orders.id, request.orderId), eq(orders.refundRequestedAt, request.refundRequestedAt)))
      .returning()
    if (!order) return
    await alertOfFailedOrderRefund(ctx, tx, order, { cents: order.totalCents, why: request.why })
    await notifyBuyerAndBuilder(tx, order)
  })
}
