import { orderNumber } from '#contracts/buying/orders.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { checkoutPayable } from '#domain/buying/checkout/checkout-payable.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { requestPaymentRefundWithinTransaction } from '#domain/money/payments/request-refund.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** An operator retries the failed refund of a payment without a sale. */
export async function refundAnyCheckout(ctx: Needs<'db' | 'now' | 'jobs' | 'actor'>, paymentId: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { description, amountCents } = await requestPaymentRefundWithinTransaction(ctx, tx, {
      payable: checkoutPayable,
      paymentId,
    })
    const subjectName = `${orderNumber(paymentId)}: ${description}`
    const details = { amount: formatCents(amountCents) }
    await recordOperatorAction(ctx, tx, operator, { act: 'refund-checkout', subjectId: paymentId, subjectName, details })
  })
}
