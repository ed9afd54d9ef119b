import { orderNumber } from '#contracts/buying/orders.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { refundPartOfPaymentWithinTransaction } from '#domain/custom-builds/payments/build-sale.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** An operator makes a partial refund of a custom build payment, with a reason. */
export async function refundAnyPart(
  ctx: Needs<'db' | 'now' | 'jobs' | 'actor'>,
  { paymentId, cents, reason }: { paymentId: string; cents: number; reason: string },
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { description } = await refundPartOfPaymentWithinTransaction(ctx, tx, { paymentId, cents })
    const subjectName = `${orderNumber(paymentId)}: ${description}`
    const details = { amount: formatCents(cents), reason }
    await recordOperatorAction(ctx, tx, operator, { act: 'return-build-part', subjectId: paymentId, subjectName, details })
  })
}
