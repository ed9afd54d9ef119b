import type { AlertSubject } from '#contracts/money/money-alert-views.ts'
import type { PaymentFacts } from '../payouts/record-sale.ts'
import type { PaymentRow } from './payments-tables.ts'

/** The ledger's name of a payment */
export function paymentFacts(payment: PaymentRow): PaymentFacts {
  const { id: paymentId, requestId, builderId, description: productName, paymentIntentId, stripeSessionId: sessionId } = payment
  return { paymentId, requestId, builderId, productName, paymentIntentId, sessionId }
}

/** A payment in an alert about its refund. One refunded without a reason is an order's payment. */
export function alertSubject({ id: paymentId, requestId, refundReason, paymentIntentId }: PaymentRow) {
  const about: AlertSubject = requestId !== null ? 'build_payment' : refundReason !== null ? 'checkout' : 'order'
  return { about, paymentId, reference: paymentIntentId ?? '' }
}
