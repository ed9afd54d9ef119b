import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { alertOfFailedRefund } from '../payouts/raise-money-alert.ts'
import { recordUnappliedRefund } from '../payouts/record-unapplied-payment.ts'
import { checkouts } from './checkout-tables.ts'
import { type CheckoutRow, lockCheckout, moveCheckout } from './move-checkout.ts'
import { paymentFacts } from './payment-facts.ts'

type Deps = Needs<'now' | 'jobs'>

/** Gives back money that must not stand, and tells the buyer. Repeating it finds the refund already made. */
export async function refundPayment(
  ctx: Needs<'db' | 'now' | 'jobs' | 'payments'>,
  { checkoutId }: { checkoutId: string },
): Promise<void> {
  const [owed] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  if (owed?.status !== 'refunding' || !owed.paymentIntentId) return
  const { paymentIntentId } = owed
  const { status, why } = await ctx.payments.refund({ paymentIntentId, idempotencyKey: `refund-${owed.idempotencyKey}` })
  // Nothing came back: the buyer must not be told that it did. Operators see it, and the log says so.
  if (status === 'failed' || status === 'canceled') {
    await ctx.db.transaction(async (tx) => {
      const checkout = await lockCheckout(tx, checkoutId)
      if (checkout?.status === 'refunding') await recordFailedPaymentRefund(ctx, tx, checkout, `${status} ${why}`)
    })
    return
  }
  // What was paid, which need not be what had been agreed.
  const paid = owed.stripeSessionId ? await ctx.payments.getCheckout(owed.stripeSessionId) : undefined

  await ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.status !== 'refunding') return
    await recordPaymentRefunded(ctx, tx, checkout, paid?.totalCents ?? checkout.totalCents)
  })
}

/** Money that bought nothing is back with its buyer, who is told why. The caller has locked the checkout. */
export async function recordPaymentRefunded(
  ctx: Deps,
  tx: Tx,
  checkout: CheckoutRow,
  totalCents: number,
  learned: Parameters<typeof moveCheckout>[4] = {},
): Promise<void> {
  const refunded = await moveCheckout(ctx, tx, checkout, 'refunded', learned)
  await recordUnappliedRefund(ctx, tx, paymentFacts(refunded))
  await ctx.jobs.enqueue(tx, 'send-mail', {
    mail: 'payment-refunded',
    to: refunded.customerEmail,
    productName: refunded.product.name,
    totalCents,
    reason: refunded.refundReason ?? 'already_sold',
  })
  await announce(tx, { live: [{ userId: refunded.buyerId, name: 'orders' }] })
}

/** The provider could not give it back. The next try is another refund, under another key. */
export async function recordFailedPaymentRefund(ctx: Deps, tx: Tx, checkout: CheckoutRow, why: string): Promise<void> {
  const { id: subjectId, totalCents: cents } = checkout
  await moveCheckout(ctx, tx, checkout, 'refund_failed', { idempotencyKey: `checkout-${subjectId}-${randomUUID()}` })
  const reference = checkout.paymentIntentId ?? ''
  await alertOfFailedRefund(ctx, tx, { about: 'checkout', subjectId, reference, cents, why })
}
