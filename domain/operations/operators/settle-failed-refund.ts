import { eq } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { settleRefundOutsideWithinTransaction } from '#domain/custom-builds/payments/build-sale.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** Records that an operator paid a partial refund in another way, because the provider could not. */
export async function settleFailedRefund(
  ctx: Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>,
  { returnId, how }: { returnId: string; how: string },
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, returnId))
    if (!found) throw new Refusal('not_found', 'Return not found')
    const { payment, settled } = await settleRefundOutsideWithinTransaction(ctx, tx, { ...found, returnId, how })
    const subjectName = `${orderNumber(payment.id)}: ${payment.description}`
    const details = { amount: formatCents(settled.cents), reason: how }
    await recordOperatorAction(ctx, tx, operator, { act: 'settle-return', subjectId: returnId, subjectName, details })
  })
}
