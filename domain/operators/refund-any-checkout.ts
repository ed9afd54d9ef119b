import { formatCents } from '#contracts/money.ts'
import { orderNumber } from '#contracts/orders.ts'
import { requestPaymentRefundIn } from '../checkout/request-payment-refund.ts'
import { requireOperator } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** An operator retries the failed refund of a checkout payment. */
export async function refundAnyCheckout(ctx: Needs<'db' | 'now' | 'jobs' | 'actor'>, checkoutId: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { product, totalCents } = await requestPaymentRefundIn(tx, ctx, checkoutId)
    const subjectName = `${orderNumber(checkoutId)}: ${product.name}`
    const details = { amount: formatCents(totalCents) }
    await recordOperatorAction(tx, ctx, operator, { act: 'refund-checkout', subjectId: checkoutId, subjectName, details })
  })
}
