import type { PaymentRow } from './payments-tables.ts'

/** The build and part of a payment. A check constraint ensures that a build payment has both. */
export function buildPaymentFacts({ id, requestId, paymentType, quoteVersion }: PaymentRow) {
  if (requestId === null || paymentType === null || quoteVersion === null) throw new Error(`Payment ${id} is not for a build`)
  return { requestId, paymentType, quoteVersion }
}
