import { randomUUID } from 'node:crypto'
import { decimalDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockUnknownPayment, markRefundAsked, markSettled } from '#domain/money/restores/unknown-payments.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Deps = Needs<'db' | 'now' | 'actor'>

/**
 * An operator refunds a payment that a restored shop does not know. Retried with the same key until the provider responds, so that it is
 * refunded once.
 */
export async function refundUnknownPayment(ctx: Deps & Needs<'payments'>, id: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  const { paymentIntentId, amountCents, idempotencyKey } = await ctx.db.transaction(async (tx) => {
    const payment = await lockUnknownPayment(tx, id)
    const key = payment.refundKey ?? `refund-unknown-${randomUUID()}`
    await markRefundAsked(tx, id, key)
    return { ...payment, idempotencyKey: key }
  })

  const { status, why } = await ctx.payments.refund({ paymentIntentId, idempotencyKey })
  if (status === 'failed' || status === 'canceled') {
    await ctx.db.transaction((tx) => markRefundAsked(tx, id, null))
    throw new Refusal('conflict', `Stripe refused this refund${why && ` (${why})`}. Settle the payment another way.`)
  }

  await ctx.db.transaction(async (tx) => {
    if (!(await markSettled(tx, id, { as: 'refunded', at: ctx.now() }))) return
    await recordOperatorAction(ctx, tx, operator, {
      act: 'refund-unknown-payment',
      subjectId: id,
      subjectName: paymentIntentId,
      details: { amount: decimalDollars(amountCents) },
    })
  })
}

/** An operator confirms that such a payment was settled in another way, which is written to the audit log. */
export async function confirmUnknownPayment(ctx: Deps, id: string, reason: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { paymentIntentId, refundKey } = await lockUnknownPayment(tx, id)
    if (refundKey)
      throw new Refusal('conflict', 'A refund was requested, but Stripe hasn’t responded. Please click Refund again.')
    await markSettled(tx, id, { as: 'dealt_with', at: ctx.now() })
    await recordOperatorAction(ctx, tx, operator, {
      act: 'settle-unknown-payment',
      subjectId: id,
      subjectName: paymentIntentId,
      details: { reason },
    })
  })
}
