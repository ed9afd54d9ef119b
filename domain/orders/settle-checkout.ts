import { eq } from 'drizzle-orm'
import { checkouts } from '../checkout/checkout-tables.ts'
import { markCheckoutEnded } from '../checkout/end-checkout.ts'
import { holdForPayment } from '../checkout/hold-for-payment.ts'
import { type CheckoutRow, lockCheckout, moveCheckout } from '../checkout/move-checkout.ts'
import { releaseHold } from '../checkout/product-hold.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { isUuid } from '../kernel/is-uuid.ts'
import { checkPaymentSession } from '../payouts/check-payment-session.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { completeSale } from './complete-sale.ts'
import { createOrder, moveOrderOf } from './create-order.ts'
import { findRefundReason } from './find-refund-reason.ts'
import { postPartialRefund, postUnappliedPayment } from './post-to-ledger.ts'
import { columnsFromSession, settleFailedRefund, settleRefunded } from './settle-refund.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>

/** Asks the provider what became of a payment, and makes it so here. Any number of times, in any order. */
export async function settleCheckout(ctx: Deps, { sessionId }: { sessionId: string }): Promise<void> {
  const { stripeSessionId, status } = checkouts
  // Known before the provider is asked: only then does its answer count against a refund that was made.
  const [known] = await ctx.db.select({ id: checkouts.id, status }).from(checkouts).where(eq(stripeSessionId, sessionId))
  const session = await ctx.payments.getCheckout(sessionId)
  if (!session || session.status === 'open') return
  // Of another shop on the same account with the provider, whose sessions we are told of, too.
  const checkoutId = known?.id ?? session.checkoutId
  if (!checkoutId || !isUuid(checkoutId)) return

  await ctx.db.transaction(async (tx) => {
    const isOwn = session.checkoutId === checkoutId
    if (session.status === 'expired' && isOwn) return markCheckoutEnded(ctx, tx, { checkoutId, sessionId, as: 'expired' })
    const checkout = await lockCheckout(tx, checkoutId)
    if (!checkout) return
    const { totalCents: cents, currency, stripeSessionId: opened } = checkout
    const agreed = { about: 'checkout', subjectId: checkoutId, cents, currency, stripeSessionId: opened } as const
    if (!(await checkPaymentSession(ctx, tx, agreed, session))) return
    if (session.paymentStatus === 'paid')
      return settlePaid(ctx, tx, { checkout, wasRefunded: known?.status === 'refunded' }, session)
    if (session.paymentStatus === 'failed') return settleFailed(ctx, tx, checkout, session)
    return settleUnpaid(ctx, tx, checkout, session)
  })
}

type Paid = { checkout: CheckoutRow; wasRefunded: boolean }

/** The money is here: the instrument is sold, or the money goes back. */
async function settlePaid(ctx: Deps, tx: Tx, { checkout, wasRefunded }: Paid, session: CheckoutState): Promise<void> {
  if (checkout.status === 'refunding') return
  const isRefunded = session.refundedCents > 0 && session.refundedCents >= session.totalCents
  if (checkout.status === 'refunded') {
    if (wasRefunded && !isRefunded) await settleFailedRefund(ctx, tx, checkout, session)
    return
  }
  if (isRefunded) return settleRefunded(ctx, tx, checkout, session)
  if (checkout.status === 'refund_failed') return
  if (checkout.status === 'completed') return postPartialRefund(ctx, tx, checkout, session)

  const refundReason = await findRefundReason(tx, checkout, session)
  if (!refundReason) {
    const completed = await moveCheckout(ctx, tx, checkout, 'completed', columnsFromSession(session))
    await completeSale(ctx, tx, completed)
    return postPartialRefund(ctx, tx, completed, session)
  }
  await moveCheckout(ctx, tx, checkout, 'refunding', { ...columnsFromSession(session), refundReason })
  await moveOrderOf(ctx, tx, checkout, 'failed')
  await releaseHold(tx, checkout)
  await postUnappliedPayment(ctx, tx, checkout, session)
  await ctx.jobs.enqueue(tx, 'refund-payment', { checkoutId: checkout.id })
}

/** Paid by a method that takes days: the instrument stays off the market until the money comes or does not. */
async function settleUnpaid(ctx: Deps, tx: Tx, checkout: CheckoutRow, session: CheckoutState): Promise<void> {
  // Read before the money came or failed, told after: what is settled stays settled.
  const isKnown = checkout.paymentIntentId !== null && checkout.paymentIntentId === session.paymentIntentId
  if (isKnown || ['paying', 'completed', 'refunding', 'refunded'].includes(checkout.status)) return
  const isFree = (await findRefundReason(tx, checkout, session)) === null
  const paying = await moveCheckout(ctx, tx, checkout, 'paying', columnsFromSession(session))
  // What will be sent back when it comes need not keep the instrument from others until then.
  if (!isFree) return releaseHold(tx, paying)

  await createOrder(ctx, tx, paying, 'pending')
  await holdForPayment(ctx, tx, paying)
}

/** The money will not come: the instrument is free again. */
async function settleFailed(ctx: Deps, tx: Tx, checkout: CheckoutRow, session: CheckoutState): Promise<void> {
  if (!['opening', 'open', 'paying'].includes(checkout.status)) return
  await moveCheckout(ctx, tx, checkout, 'failed', columnsFromSession(session))
  await moveOrderOf(ctx, tx, checkout, 'failed')
  await releaseHold(tx, checkout)
}
