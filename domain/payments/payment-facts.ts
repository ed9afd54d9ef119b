import type { PaymentFacts } from '../payouts/record-sale.ts'
import type { PaymentRow } from './payments-tables.ts'

/** A payment as the ledger names it. */
export function paymentFacts(payment: PaymentRow): PaymentFacts {
  const { id: paymentId, requestId, builderId, description: productName, paymentIntentId, stripeSessionId: sessionId } = payment
  return { paymentId, requestId, builderId, productName, paymentIntentId, sessionId }
}
