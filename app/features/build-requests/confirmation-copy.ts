import type { CustomBuildRequest } from '#contracts/build-requests.ts'
import { formatDollars } from '#contracts/money.ts'

type Parting = Pick<CustomBuildRequest, 'status' | 'customer_name' | 'paid' | 'open_balance'>

/** What a builder's no does, the money above all. */
export function declineConfirmation({ status, customer_name: buyer, paid }: Parting): string {
  const money = paid > 0 ? ` The ${formatDollars(paid)} they have paid goes back to them.` : ''
  const told = status === 'quoted' ? 'that you have withdrawn your quote, and the request ends' : 'that you cannot build it'
  return `${buyer} is told ${told}.${money} This cannot be undone.`
}

/** A build may be finished before its balance has come; nobody should overlook that. */
export function completeConfirmation({ customer_name: buyer, paid, open_balance: open }: Parting): string {
  const money = open
    ? ` ${paid > 0 ? `The balance of ${formatDollars(open)}` : formatDollars(open)} is still open; it can be paid afterwards, too.`
    : ''
  return `${buyer} is told that the instrument is complete.${money} This cannot be undone.`
}
