import type { CheckoutState } from '#domain/ports/payments.ts'
import type { PaymentRow } from './payments-tables.ts'

/** Whether the buyer paid the agreed amount in the agreed currency */
export function isAgreedAmount({ amountCents, currency }: PaymentRow, session: CheckoutState): boolean {
  return session.totalCents === amountCents && session.currency.toLowerCase() === currency
}
