import { eq } from 'drizzle-orm'
import { type CheckoutRow, moveCheckout } from '../checkout/move-checkout.ts'
import { paymentFacts } from '../checkout/payment-facts.ts'
import { releaseHold } from '../checkout/product-hold.ts'
import { recordFailedPaymentRefund, recordPaymentRefunded } from '../checkout/refund-payment.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { alertOfFailedRefund } from '../payouts/raise-money-alert.ts'
import { recordFailedRefund } from '../payouts/record-unapplied-payment.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { cancelDelivery } from './cancel-delivery.ts'
import { createOrder, moveOrderOf, type OrderRow } from './create-order.ts'
import { findRefundReason } from './find-refund-reason.ts'
import { orders } from './orders-tables.ts'
import { postRefund, postUnappliedPayment } from './post-to-ledger.ts'
import { sendRefundEmails } from './send-order-emails.ts'

type Deps = Needs<'now' | 'settings' | 'jobs'>

/**
 * The whole amount went back at the provider. After the sale the instrument stays sold. Where payment and refund are heard of
 * at once nothing is sold, and the order says that it was refunded; what could not have been sold is returned without one.
 */
export async function settleRefunded(ctx: Deps, tx: Tx, checkout: CheckoutRow, session: CheckoutState): Promise<void> {
  const currentReason = (await hasOrder(tx, checkout)) ? null : await findRefundReason(tx, checkout, session)
  const refundReason = checkout.refundReason ?? currentReason
  if (refundReason) {
    await postUnappliedPayment(ctx, tx, { ...checkout, ...columnsFromSession(session) }, session)
    await recordPaymentRefunded(ctx, tx, checkout, session.totalCents, { ...columnsFromSession(session), refundReason })
    return releaseHold(tx, checkout)
  }
  const refunded = await moveCheckout(ctx, tx, checkout, 'refunded', columnsFromSession(session))
  const order = (await moveOrderOf(ctx, tx, checkout, 'refunded')) ?? (await createOrder(ctx, tx, refunded, 'refunded'))
  await cancelDelivery(ctx, tx, order)
  await sendRefundEmails(ctx, tx, order, checkout.status === 'completed')
  await postRefund(ctx, tx, refunded, session)
  await releaseHold(tx, checkout)
}

/** A refund that the provider had taken came to nothing: the money is here again, and operators have to see to it. */
export async function settleFailedRefund(ctx: Deps, tx: Tx, checkout: CheckoutRow, session: CheckoutState): Promise<void> {
  const heldCents = session.totalCents - session.refundedCents
  await recordFailedRefund(ctx, tx, { ...paymentFacts(checkout), heldCents })
  const why = 'The refund failed after the provider had taken it'
  if (checkout.refundReason) return recordFailedPaymentRefund(ctx, tx, checkout, why)
  await moveCheckout(ctx, tx, checkout, 'refund_failed')
  // Whoever asks once more asks for another refund, under another key.
  const asksAnew = { refundRequestedAt: null, refundRequestedBy: null }
  const order = await moveOrderOf(ctx, tx, checkout, 'refund_failed', asksAnew)
  if (order) await alertOfFailedOrderRefund(ctx, tx, order, { cents: heldCents, why })
}

/** The buyer of an order did not get the money back. */
export async function alertOfFailedOrderRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { id: subjectId, paymentIntentId }: OrderRow,
  { cents, why }: { cents: number; why: string },
): Promise<void> {
  await alertOfFailedRefund(ctx, tx, { about: 'order', subjectId, reference: paymentIntentId ?? '', cents, why })
}

export function columnsFromSession({ sessionId, paymentIntentId }: CheckoutState) {
  return { stripeSessionId: sessionId, paymentIntentId, url: null }
}

async function hasOrder(tx: Tx, { id }: CheckoutRow): Promise<boolean> {
  return (await tx.$count(orders, eq(orders.checkoutId, id))) > 0
}
