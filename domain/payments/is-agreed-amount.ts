import type { CheckoutState } from '../ports/payments.ts'
import type { PaymentRow } from './payments-tables.ts'

/** Whether the buyer paid the amount, in the currency, that was agreed. */
export function isAgreedAmount({ amountCents, currency }: PaymentRow, session: CheckoutState): boolean {
  return session.totalCents === amountCents && session.currency.toLowerCase() === currency
}
