import { orderNumber } from '#contracts/buying/orders.ts'
import type { AlertKind, AlertPayment, AlertSubject, MoneyAlert } from '#contracts/money/money-alert-views.ts'

const ABOUT: Record<MoneyAlert['about'], string> = {
  order: 'Order',
  checkout: 'Payment',
  build_payment: 'Custom build payment',
  transfer: 'Transfer',
}
const WHAT: Record<Exclude<AlertKind, 'refund_failed' | 'disputed_refund'>, string> = {
  amount_differs: 'amount',
  currency_differs: 'currency',
  owner_differs: 'owner',
}
const TAKE_OVER = 'or pay the buyer another way and mark this alert as seen: the shop will then stop retrying.'

/** What the money was for, with the number people use. */
export function alertSubject({ about, subject_id }: MoneyAlert): string {
  return `${ABOUT[about]} ${orderNumber(subject_id)}`
}

/** The problem. */
export function alertMessage({ kind, expected, found }: MoneyAlert): string {
  if (kind === 'refund_failed') return `${expected} could not be refunded: ${found}.`
  if (kind === 'disputed_refund')
    return `The buyer disputed ${expected} (${found}), and the payment was refunded or is being refunded.`
  return `The ${WHAT[kind]} is ${found} in Stripe and ${expected} in our records.`
}

/** The operator's options. */
export function alertAdvice({ kind, about, refund, payment }: MoneyAlert): string {
  if (kind === 'refund_failed') return refundAdvice(about, refund)
  if (kind === 'disputed_refund')
    return 'Respond to the dispute by its deadline with proof of the refund, so the buyer isn’t paid twice.'
  if (about === 'transfer') return 'Check the transfer in Stripe and settle the difference with the builder.'
  if (kind === 'owner_differs')
    return 'This payment isn’t linked to a sale. Check it in Stripe and refund it there if it doesn’t belong to this shop.'
  return `${payment ? `${PAYMENT_STATUS_ADVICE[payment]} ` : ''}Check the payment in Stripe to find the cause.`
}

/** The status of a mismatched payment, and whether it was refunded. */
const PAYMENT_STATUS_ADVICE: Record<AlertPayment, string> = {
  awaited: 'The money hasn’t arrived yet. If it arrives, the shop will refund it automatically.',
  unpaid: 'The payment never went through, so there is nothing to refund.',
  completed: 'The payment went through, and the shop won’t refund it automatically. Settle the difference with the buyer.',
  under_way: 'This payment isn’t linked to a sale, and its refund is in progress.',
  refunded: 'The buyer has been refunded.',
  failed: 'The refund failed and has its own alert.',
}

function refundAdvice(about: AlertSubject, refund: MoneyAlert['refund']): string {
  if (refund?.state === 'refunded') return 'The buyer has been refunded. No action needed.'
  if (refund?.state === 'under_way') return 'The refund is in progress. Wait for the result before you pay the buyer another way.'
  return about === 'order'
    ? 'The buyer hasn’t been refunded. Retry the refund, or pay the buyer another way and mark this alert as seen.'
    : `The buyer hasn’t been refunded. The shop retries every day. Retry now, ${TAKE_OVER}`
}
