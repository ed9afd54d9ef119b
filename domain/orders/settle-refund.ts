import { eq } from 'drizzle-orm'
import { type CheckoutRow, moveCheckout } from '../checkout/move-checkout.ts'
import { paymentFacts } from '../checkout/payment-facts.ts'
import { releaseHold } from '../checkout/product-hold.ts'
import { noteFailedPaymentRefund, notePaymentRefunded } from '../checkout/refund-payment.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { alertOfFailedRefund } from '../payouts/raise-money-alert.ts'
import { recordFailedRefund } from '../payouts/record-unsold-payment.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { bookRefund, bookUnsold } from './book-money.ts'
import { cancelDelivery } from './cancel-delivery.ts'
import { judgeSale } from './judge-sale.ts'
import { orders } from './orders-tables.ts'
import { writeOfRefund } from './write-letters.ts'
import { moveOrderOf, type OrderRow, writeOrder } from './write-order.ts'

type Deps = Needs<'now' | 'settings' | 'jobs'>

/**
 * The whole amount went back at the provider. After the sale the instrument stays sold. Where payment and refund are heard of
 * at once nothing is sold, and the order says that it was refunded; what could not have been sold is returned without one.
 */
export async function settleRefunded(ctx: Deps, tx: Tx, checkout: CheckoutRow, session: CheckoutState): Promise<void> {
  const unsold = (await hasOrder(tx, checkout)) ? null : await judgeSale(tx, checkout, session)
  const refundReason = checkout.refundReason ?? unsold
  if (refundReason) {
    await bookUnsold(ctx, tx, { ...checkout, ...learnedFrom(session) }, session)
    await notePaymentRefunded(ctx, tx, checkout, session.totalCents, { ...learnedFrom(session), refundReason })
    return releaseHold(tx, checkout)
  }
  const refunded = await moveCheckout(ctx, tx, checkout, 'refunded', learnedFrom(session))
  const order = (await moveOrderOf(ctx, tx, checkout, 'refunded')) ?? (await writeOrder(ctx, tx, refunded, 'refunded'))
  await cancelDelivery(ctx, tx, order)
  await writeOfRefund(ctx, tx, order, checkout.status === 'completed')
  await bookRefund(ctx, tx, refunded, session)
  await releaseHold(tx, checkout)
}

/** A refund that the provider had taken came to nothing: the money is here again, and operators have to see to it. */
export async function settleFailedRefund(ctx: Deps, tx: Tx, checkout: CheckoutRow, session: CheckoutState): Promise<void> {
  const heldCents = session.totalCents - session.refundedCents
  await recordFailedRefund(ctx, tx, { ...paymentFacts(checkout), heldCents })
  const why = 'The refund failed after the provider had taken it'
  if (checkout.refundReason) return noteFailedPaymentRefund(ctx, tx, checkout, why)
  await moveCheckout(ctx, tx, checkout, 'refund_failed')
  // Whoever asks once more asks for another refund, under another key.
  const asksAnew = { refundRequestedAt: null, refundRequestedBy: null }
  const order = await moveOrderOf(ctx, tx, checkout, 'refund_failed', asksAnew)
  if (order) await alertOfOrder(ctx, tx, order, { cents: heldCents, why })
}

/** The buyer of an order did not get the money back. */
export async function alertOfOrder(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { id: subjectId, paymentIntentId }: OrderRow,
  { cents, why }: { cents: number; why: string },
): Promise<void> {
  await alertOfFailedRefund(ctx, tx, { about: 'order', subjectId, reference: paymentIntentId ?? '', cents, why })
}

export function learnedFrom({ sessionId, paymentIntentId }: CheckoutState) {
  return { stripeSessionId: sessionId, paymentIntentId, url: null }
}

async function hasOrder(tx: Tx, { id }: CheckoutRow): Promise<boolean> {
  return (await tx.$count(orders, eq(orders.checkoutId, id))) > 0
}
