import type { AlertKind, MoneyAlert } from '#contracts/money-alerts.ts'
import { orderNumber } from '#contracts/orders.ts'

const ABOUT: Record<MoneyAlert['about'], string> = {
  order: 'Order',
  checkout: 'Payment',
  build_payment: 'Custom build payment',
  transfer: 'Transfer',
}
const WHAT: Record<Exclude<AlertKind, 'refund_failed'>, string> = {
  amount_differs: 'amount',
  currency_differs: 'currency',
  owner_differs: 'owner',
}
const TAKE_OVER = 'or pay the buyer in another way and mark this as seen: the shop then stops retrying.'

/** What the money is for, by the number that people read. */
export function alertSubject({ about, subject_id }: MoneyAlert): string {
  return `${ABOUT[about]} ${orderNumber(subject_id)}`
}

/** What is the matter. */
export function alertWords({ kind, expected, found }: MoneyAlert): string {
  if (kind === 'refund_failed') return `${expected} could not be given back: ${found}.`
  return `The ${WHAT[kind]} is ${found} at Stripe, and ${expected} in our records.`
}

/** What an operator can do about it. */
export function alertAdvice({ kind, about, refund }: MoneyAlert): string {
  if (kind !== 'refund_failed') {
    if (about === 'transfer') return 'Look at the transfer in Stripe, and settle the difference with the builder.'
    return kind === 'owner_differs'
      ? 'Nothing was sold for it. Look at the payment in Stripe and refund it there if it belongs to nothing here.'
      : 'Nothing was sold for it, and the shop gives it back by itself. Look at the payment in Stripe to see how it came about.'
  }
  if (refund?.state === 'refunded') return 'The buyer has the money back. Nothing is left to do.'
  return about === 'order'
    ? 'The buyer does not have the money. Ask for the refund once more, or pay the buyer in another way and mark this as seen.'
    : `The buyer does not have the money, and the shop asks again every day. Ask at once, ${TAKE_OVER}`
}
