import { orderNumber } from '#contracts/buying/orders.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { requestBuildRefundWithinTransaction } from '#domain/custom-builds/payments/build-sale.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** An operator refunds a custom build payment of any builder. */
export async function refundAnyBuildPayment(ctx: Needs<'db' | 'now' | 'jobs' | 'actor'>, paymentId: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { description, amountCents } = await requestBuildRefundWithinTransaction(ctx, tx, paymentId)
    const subjectName = `${orderNumber(paymentId)}: ${description}`
    const details = { amount: formatCents(amountCents) }
    await recordOperatorAction(ctx, tx, operator, { act: 'refund-build-payment', subjectId: paymentId, subjectName, details })
  })
}
