import type { PriceOfferStatus } from '#contracts/buying/price-offers.ts'

/** What may follow. A late payment of a canceled or unpaid offer can still count. */
export const OFFER_MOVES: Record<PriceOfferStatus, readonly PriceOfferStatus[]> = {
  open: ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'],
  accepted: ['paid', 'canceled', 'lapsed'],
  lapsed: ['paid'],
  canceled: ['paid'],
  paid: [],
  declined: [],
  withdrawn: [],
  expired: [],
  ended: [],
}
