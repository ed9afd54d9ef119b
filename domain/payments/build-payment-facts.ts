import type { PaymentRow } from './payments-tables.ts'

/** Which build and part a payment is for. A check of the table makes sure that a payment for a build has both. */
export function buildPaymentFacts({ id, requestId, paymentType, quoteVersion }: PaymentRow) {
  if (requestId === null || paymentType === null || quoteVersion === null) throw new Error(`Payment ${id} is not for a build`)
  return { requestId, paymentType, quoteVersion }
}
