import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import type { OfferSide } from '#contracts/buying/price-offers.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

/** '$2,100 (16% off)': off the list price when the offer was made */
function offeredAmount({ amount, list_price: list }: Pick<PriceOffer, 'amount' | 'list_price'>): string {
  const percent = Math.round(100 - (amount / list) * 100)
  return percent > 0 ? `${formatDollars(amount)} (${percent}% off)` : formatDollars(amount)
}

/** Whether the reader has to reply */
export function isOwnTurn({ turn, side }: Pick<PriceOffer, 'turn' | 'side'>): boolean {
  return turn === side
}

/** The state of an offer, for its reader */
export function offerStatus(offer: PriceOffer): string {
  const { status, side, other_name: other, amount } = offer
  if (status === 'open') return openStatus(offer)
  if (status === 'accepted') {
    const who = side === 'buyer' ? 'you' : other
    return `On hold for ${who} until ${timeOf(offer.pay_by)}`
  }
  if (status === 'paid') return `${side === 'buyer' ? 'Bought' : 'Sold'} for ${formatDollars(amount)}`
  const ending = ENDED[offer.end_reason ?? status]
  const by = closedBy(offer)
  return by ? `${ending} by ${by === side ? 'you' : other}` : ending
}

/** The side that declined, withdrew or canceled an offer */
function closedBy({ status, rounds, end_reason: reason }: PriceOffer): OfferSide | undefined {
  const last = rounds.at(-1)?.side
  if (status === 'withdrawn') return last
  if (status === 'declined') return last === 'buyer' ? 'builder' : 'buyer'
  return reason === 'buyer_canceled' ? 'buyer' : reason === 'builder_canceled' ? 'builder' : undefined
}

function openStatus(offer: PriceOffer): string {
  const { side, turn, other_name: other } = offer
  if (turn !== side) return `Waiting on ${other} · expires ${timeOf(offer.reply_by)}`
  const what = side === 'buyer' ? `${other} countered at` : `${other} offered`
  return `${what} ${offeredAmount(offer)} · reply by ${timeOf(offer.reply_by)}`
}

const ENDED = {
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  canceled: 'Canceled',
  buyer_canceled: 'Canceled',
  builder_canceled: 'Canceled',
  lapsed: 'Payment deadline missed',
  sold: 'Sold to someone else',
  price_lowered: 'Price lowered',
  unavailable: 'No longer available',
  ended: 'No longer available',
  account_deleted: 'Account deleted',
} as const

/** The button that closes the offer, for its reader */
export function closeLabel({ status, turn, side }: PriceOffer) {
  if (status === 'accepted') return 'Cancel offer' as const
  if (turn === side) return 'Decline'
  return side === 'buyer' ? 'Withdraw offer' : 'Withdraw counteroffer'
}

function timeOf(moment: string | null): string {
  return moment === null ? '' : formatDateTime(moment)
}
