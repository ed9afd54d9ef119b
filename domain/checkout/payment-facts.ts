import type { PaymentFacts } from '../payouts/record-sale.ts'
import type { CheckoutRow } from './move-checkout.ts'

/** A checkout's payment as the book names it. */
export function paymentFacts(checkout: CheckoutRow): PaymentFacts {
  const { id: checkoutId, builderId, product, paymentIntentId, stripeSessionId: sessionId } = checkout
  return { checkoutId, builderId, productName: product.name, paymentIntentId, sessionId }
}
