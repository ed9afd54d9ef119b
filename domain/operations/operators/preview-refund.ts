import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { ReturnPreview } from '#contracts/operations/operator-views.ts'
import { buildSale } from '#domain/custom-builds/payments/build-sale.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockPayment } from '#domain/money/payments/move-payment.ts'
import { figuresOfRefund, getRefundableCents } from '#domain/money/payments/refund-part.ts'

/** A preview of a partial refund: every figure before the button. Changes nothing. */
export async function previewRefund(
  ctx: Needs<'db' | 'actor'>,
  { paymentId, cents }: { paymentId: string; cents: number },
): Promise<ReturnPreview> {
  requireOperator(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, buildSale, paymentId)
    if (!payment) throw new Refusal('not_found', 'Payment not found')
    const left = await getRefundableCents(tx, payment)
    const asked = Math.min(cents, left)
    const { commissionBackCents } = asked > 0 ? await figuresOfRefund(tx, payment, asked) : { commissionBackCents: 0 }
    return {
      left: toDollars(left),
      to_buyer: toDollars(asked),
      from_builder: toDollars(asked - commissionBackCents),
      commission_back: toDollars(commissionBackCents),
    }
  })
}
