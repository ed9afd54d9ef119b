import { eq } from 'drizzle-orm'
import { checkouts } from '../checkout/checkout-tables.ts'
import { giveUpCheckout } from '../checkout/end-checkout.ts'
import { holdForPayment } from '../checkout/hold-for-payment.ts'
import { type CheckoutRow, lockCheckout, moveCheckout } from '../checkout/move-checkout.ts'
import { releaseHold } from '../checkout/product-hold.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { isShopId } from '../kernel/is-shop-id.ts'
import { checkSession } from '../payouts/check-session.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { bookPartialRefund, bookUnsold } from './book-money.ts'
import { completeSale } from './complete-sale.ts'
import { judgeSale } from './judge-sale.ts'
import { learnedFrom, settleFailedRefund, settleRefunded } from './settle-refund.ts'
import { moveOrderOf, writeOrder } from './write-order.ts'

type Deeds = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>

/** Asks the provider what became of a payment, and makes it so here. Any number of times, in any order. */
export async function settleCheckout(ctx: Deeds, { sessionId }: { sessionId: string }): Promise<void> {
  const { stripeSessionId, status } = checkouts
  // Known before the provider is asked: only then does its answer count against a refund that was made.
  const [known] = await ctx.db.select({ id: checkouts.id, status }).from(checkouts).where(eq(stripeSessionId, sessionId))
  const session = await ctx.payments.getCheckout(sessionId)
  if (!session || session.status === 'open') return
  // Of another shop on the same account with the provider, whose sessions we are told of, too.
  const checkoutId = known?.id ?? session.checkoutId
  if (!checkoutId || !isShopId(checkoutId)) return

  await ctx.db.transaction(async (tx) => {
    const isOwn = session.checkoutId === checkoutId
    if (session.status === 'expired' && isOwn) return giveUpCheckout(ctx, tx, { checkoutId, sessionId, as: 'expired' })
    const checkout = await lockCheckout(tx, checkoutId)
    if (!checkout) return
    const { totalCents: cents, currency, stripeSessionId: opened } = checkout
    const agreed = { about: 'checkout', subjectId: checkoutId, cents, currency, stripeSessionId: opened } as const
    if (!(await checkSession(ctx, tx, agreed, session))) return
    if (session.paymentStatus === 'paid') return settlePaid(ctx, tx, { checkout, wasBack: known?.status === 'refunded' }, session)
    if (session.paymentStatus === 'failed') return settleFailed(ctx, tx, checkout, session)
    return settleUnpaid(ctx, tx, checkout, session)
  })
}

type Paid = { checkout: CheckoutRow; wasBack: boolean }

/** The money is here: the instrument is sold, or the money goes back. */
async function settlePaid(ctx: Deeds, tx: Tx, { checkout, wasBack }: Paid, session: CheckoutState): Promise<void> {
  if (checkout.status === 'refunding') return
  const isGivenBack = session.refundedCents > 0 && session.refundedCents >= session.totalCents
  if (checkout.status === 'refunded') {
    if (wasBack && !isGivenBack) await settleFailedRefund(ctx, tx, checkout, session)
    return
  }
  if (isGivenBack) return settleRefunded(ctx, tx, checkout, session)
  if (checkout.status === 'refund_failed') return
  if (checkout.status === 'completed') return bookPartialRefund(ctx, tx, checkout, session)

  const refundReason = await judgeSale(tx, checkout, session)
  if (!refundReason) {
    const completed = await moveCheckout(ctx, tx, checkout, 'completed', learnedFrom(session))
    await completeSale(ctx, tx, completed)
    return bookPartialRefund(ctx, tx, completed, session)
  }
  await moveCheckout(ctx, tx, checkout, 'refunding', { ...learnedFrom(session), refundReason })
  await moveOrderOf(ctx, tx, checkout, 'failed')
  await releaseHold(tx, checkout)
  await bookUnsold(ctx, tx, checkout, session)
  await ctx.jobs.enqueue(tx, 'refund-payment', { checkoutId: checkout.id })
}

/** Paid by a method that takes days: the instrument stays off the market until the money comes or does not. */
async function settleUnpaid(ctx: Deeds, tx: Tx, checkout: CheckoutRow, session: CheckoutState): Promise<void> {
  // Read before the money came or failed, told after: what is settled stays settled.
  const isKnown = checkout.paymentIntentId !== null && checkout.paymentIntentId === session.paymentIntentId
  if (isKnown || ['paying', 'completed', 'refunding', 'refunded'].includes(checkout.status)) return
  const isFree = (await judgeSale(tx, checkout, session)) === null
  const paying = await moveCheckout(ctx, tx, checkout, 'paying', learnedFrom(session))
  // What will be sent back when it comes need not keep the instrument from others until then.
  if (!isFree) return releaseHold(tx, paying)

  await writeOrder(ctx, tx, paying, 'pending')
  await holdForPayment(ctx, tx, paying)
}

/** The money will not come: the instrument is free again. */
async function settleFailed(ctx: Deeds, tx: Tx, checkout: CheckoutRow, session: CheckoutState): Promise<void> {
  if (!['opening', 'open', 'paying'].includes(checkout.status)) return
  await moveCheckout(ctx, tx, checkout, 'failed', learnedFrom(session))
  await moveOrderOf(ctx, tx, checkout, 'failed')
  await releaseHold(tx, checkout)
}
