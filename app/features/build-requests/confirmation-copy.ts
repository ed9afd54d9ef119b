import type { CustomBuildRequest } from '#contracts/build-request-views.ts'
import { formatDollars } from '#contracts/money.ts'
import { hasReturnedPayment } from './payment-labels.ts'

type Parting = Pick<CustomBuildRequest, 'status' | 'customer_name' | 'paid' | 'open_balance' | 'payments'>

/** What declining does, above all with the money. */
export function declineConfirmation({ status, customer_name: buyer, paid }: Parting): string {
  const money = paid > 0 ? ` The ${formatDollars(paid)} they have paid is refunded.` : ''
  const told = status === 'quoted' ? 'that you have withdrawn your quote and the request ends' : 'that you cannot build it'
  return `We will tell ${buyer} ${told}.${money} This cannot be undone.`
}

/** A build can be finished before its balance is paid; the builder should notice that. */
export function completeConfirmation(request: Parting): string {
  const { customer_name: buyer, paid, open_balance: open } = request
  const later = hasReturnedPayment(request) ? '' : '; it can also be paid later'
  const money = open
    ? ` ${paid > 0 ? `The balance of ${formatDollars(open)}` : formatDollars(open)} is still unpaid${later}.`
    : ''
  return `We will tell ${buyer} that the instrument is complete.${money} This cannot be undone.`
}
