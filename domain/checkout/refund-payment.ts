import { eq } from 'drizzle-orm'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import { recordReturnedPayment } from '../payouts/record-unsold-payment.ts'
import { checkouts } from './checkout-tables.ts'
import { lockCheckout, moveCheckout } from './move-checkout.ts'

/** Gives back money that must not stand, and tells the buyer. Repeating it finds the refund already made. */
export async function refundPayment(
  ctx: Needs<'db' | 'now' | 'jobs' | 'payments'>,
  { checkoutId }: { checkoutId: string },
): Promise<void> {
  const [owed] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  if (owed?.status !== 'refunding' || !owed.paymentIntentId) return
  const { paymentIntentId } = owed
  const { status, why } = await ctx.payments.refund({ paymentIntentId, idempotencyKey: `refund-${owed.idempotencyKey}` })
  // Nothing came back: the buyer must not be told that it did. The job tries again, and the log says so.
  if (status === 'failed' || status === 'canceled')
    throw new Error(`Payment ${paymentIntentId} could not be given back: ${status} ${why}`)

  // What was paid, which need not be what had been agreed.
  const paid = owed.stripeSessionId ? await ctx.payments.getCheckout(owed.stripeSessionId) : undefined

  await ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.status !== 'refunding') return
    await moveCheckout(ctx, tx, checkout, 'refunded')
    await recordReturnedPayment(ctx, tx, checkoutId)
    await ctx.jobs.enqueue(tx, 'send-mail', {
      mail: 'payment-refunded',
      to: checkout.customerEmail,
      productName: checkout.product.name,
      totalCents: paid?.totalCents ?? checkout.totalCents,
      reason: checkout.refundReason ?? 'already_sold',
    })
    await announce(tx, { live: [{ userId: checkout.buyerId, name: 'orders' }] })
  })
}
