import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { hasReturnedPayment } from './payment-labels.ts'

type RequestSummary = Pick<CustomBuildRequest, 'status' | 'customer_name' | 'paid' | 'open_balance' | 'payments'>

/** Explains what declining does, in particular the refund. */
export function declineConfirmation({ status, customer_name: buyer, paid }: RequestSummary): string {
  const money = paid > 0 ? ` We’ll refund the ${formatDollars(paid)} they paid.` : ''
  const outcome =
    status === 'quoted' ? 'that you withdrew your quote and the request is closed' : 'that you can’t take on this build'
  return `We’ll tell ${buyer} ${outcome}.${money} This can’t be undone.`
}

/** A build can be finished before its balance is paid; this tells the builder. */
export function completeConfirmation(request: RequestSummary): string {
  const { customer_name: buyer, paid, open_balance: open } = request
  const later = hasReturnedPayment(request) ? '' : ' and can be paid later'
  const money = open
    ? ` ${paid > 0 ? `The balance of ${formatDollars(open)}` : formatDollars(open)} is still unpaid${later}.`
    : ''
  return `We’ll tell ${buyer} that the instrument is complete.${money} This can’t be undone.`
}
