import { giveUpCheckout } from '../checkout/end-checkout.ts'
import { holdForPayment } from '../checkout/hold-for-payment.ts'
import { type CheckoutRow, lockCheckout, moveCheckout } from '../checkout/move-checkout.ts'
import { releaseHold } from '../checkout/product-hold.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { isShopId } from '../kernel/is-shop-id.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { bookPartialRefund, bookRefund, bookUnsold } from './book-money.ts'
import { cancelDelivery } from './cancel-delivery.ts'
import { completeSale } from './complete-sale.ts'
import { judgeSale } from './judge-sale.ts'
import { writeOfRefund } from './write-letters.ts'
import { moveOrderOf, writeOrder } from './write-order.ts'

type Deeds = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>

/** Asks the provider what became of a payment, and makes it so here. Any number of times, in any order. */
export async function settleCheckout(ctx: Deeds, { sessionId }: { sessionId: string }): Promise<void> {
  const session = await ctx.payments.getCheckout(sessionId)
  if (!session?.checkoutId || session.status === 'open') return
  const checkoutId = session.checkoutId
  // Of another shop on the same account with the provider, whose sessions we are told of, too.
  if (!isShopId(checkoutId)) return

  await ctx.db.transaction(async (tx) => {
    if (session.status === 'expired') return giveUpCheckout(ctx, tx, { checkoutId, sessionId, as: 'expired' })
    const checkout = await lockCheckout(tx, checkoutId)
    if (!checkout) return
    if (session.paymentStatus === 'paid') return settlePaid(ctx, tx, checkout, session)
    if (session.paymentStatus === 'failed') return settleFailed(ctx, tx, checkout, session)
    return settleUnpaid(ctx, tx, checkout, session)
  })
}

/** The money is here: the instrument is sold, or the money goes back. */
async function settlePaid(ctx: Deeds, tx: Tx, checkout: CheckoutRow, session: CheckoutState): Promise<void> {
  if (checkout.status === 'refunding' || checkout.status === 'refunded') return
  const isGivenBack = session.refundedCents > 0 && session.refundedCents >= session.totalCents
  if (isGivenBack) return settleRefunded(ctx, tx, checkout, session)
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

/**
 * The whole amount was given back at the provider. After the sale the instrument stays sold; when we hear of payment and
 * refund at once nothing is sold. A part given back leaves the order as it is.
 */
async function settleRefunded(ctx: Deeds, tx: Tx, checkout: CheckoutRow, session: CheckoutState): Promise<void> {
  const refunded = await moveCheckout(ctx, tx, checkout, 'refunded', learnedFrom(session))
  const order = await moveOrderOf(ctx, tx, checkout, 'refunded')
  if (order) await cancelDelivery(ctx, tx, order)
  if (order) await writeOfRefund(ctx, tx, order, checkout.status === 'completed')
  await bookRefund(ctx, tx, refunded, session)
  await releaseHold(tx, checkout)
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

function learnedFrom({ sessionId, paymentIntentId }: CheckoutState) {
  return { stripeSessionId: sessionId, paymentIntentId, url: null }
}
