import { eq } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import { orderItems } from '#domain/buying/orders/orders-tables.ts'
import { requestRefundWithinTransaction } from '#domain/buying/orders/request-refund.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** An operator refunds the whole price of any builder's order. */
export async function refundAnyOrder(ctx: Needs<'db' | 'now' | 'jobs' | 'actor'>, orderId: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await requestRefundWithinTransaction(ctx, tx, orderId)
    const item = only(await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)))
    const subjectName = `${orderNumber(orderId)}: ${item.productName}`
    await recordOperatorAction(ctx, tx, operator, { act: 'refund-order', subjectId: orderId, subjectName })
  })
}
