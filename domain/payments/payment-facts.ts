import type { AlertSubject } from '#contracts/money-alert-views.ts'
import type { PaymentFacts } from '../payouts/record-sale.ts'
import type { PaymentRow } from './payments-tables.ts'

/** A payment as the ledger names it. */
export function paymentFacts(payment: PaymentRow): PaymentFacts {
  const { id: paymentId, requestId, builderId, description: productName, paymentIntentId, stripeSessionId: sessionId } = payment
  return { paymentId, requestId, builderId, productName, paymentIntentId, sessionId }
}

/** A payment as an alert about its refund names it: one that was refunded for no reason of its own is the payment of an order. */
export function alertSubject({ id: paymentId, requestId, refundReason, paymentIntentId }: PaymentRow) {
  const about: AlertSubject = requestId !== null ? 'build_payment' : refundReason !== null ? 'checkout' : 'order'
  return { about, paymentId, reference: paymentIntentId ?? '' }
}
