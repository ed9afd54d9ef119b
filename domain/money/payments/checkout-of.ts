import type { PaymentRow } from './payments-tables.ts'

/** The checkout of a payment. A custom build payment has none. */
export function checkoutOf({ id, checkoutId }: Pick<PaymentRow, 'id' | 'checkoutId'>): string {
  if (checkoutId === null) throw new Error(`Payment ${id} is not for a checkout`)
  return checkoutId
}
