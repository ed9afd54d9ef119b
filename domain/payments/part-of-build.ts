import type { PaymentRow } from './payments-tables.ts'

/** Which build and part a payment is for; the table lets none be without. */
export function partOfBuild({ id, requestId, paymentType, quoteVersion }: PaymentRow) {
  if (requestId === null || paymentType === null || quoteVersion === null) throw new Error(`Payment ${id} is not for a build`)
  return { requestId, paymentType, quoteVersion }
}
