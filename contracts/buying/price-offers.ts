import { formatCents } from '../kernel/money.ts'

/** The states of a buyer's offer for an instrument */
export const PRICE_OFFER_STATUSES = [
  'open',
  'accepted',
  'paid',
  'declined',
  'withdrawn',
  'expired',
  'canceled',
  'lapsed',
  'ended',
] as const
export type PriceOfferStatus = (typeof PRICE_OFFER_STATUSES)[number]

/** Who made an amount, or has to reply to it */
export const OFFER_SIDES = ['buyer', 'builder'] as const
export type OfferSide = (typeof OFFER_SIDES)[number]

/** What ends an open offer, or cancels an accepted one, without a decision */
const OFFER_ENDINGS = ['sold', 'price_lowered', 'unavailable', 'account_deleted'] as const
/** Why an offer ended, or who canceled it */
export const OFFER_END_REASONS = [...OFFER_ENDINGS, 'buyer_canceled', 'builder_canceled'] as const
export type OfferEnding = (typeof OFFER_ENDINGS)[number]
export type OfferEndReason = (typeof OFFER_END_REASONS)[number]

/** Time to reply to an amount, and to pay after it was accepted */
export const OFFER_HOURS = 48
export const MAX_OFFER_MESSAGE = 500

/** The lowest amount a buyer may offer, in cents: half of the list price, in whole dollars */
function leastOfferCents(listPriceCents: number): number {
  return Math.ceil(listPriceCents / 200) * 100
}

/** The sentence about an amount in cents that is too low, or undefined. Used by the dialog and by the server. */
export function offerAmountProblem(cents: number, { listPriceCents }: { listPriceCents: number }): string | undefined {
  const least = leastOfferCents(listPriceCents)
  if (cents < least) return `Enter at least ${formatCents(least)}.`
  return cents >= listPriceCents ? 'Your offer must be below the list price.' : undefined
}
