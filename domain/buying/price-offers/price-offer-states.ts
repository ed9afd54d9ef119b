import type { PriceOfferStatus } from '#contracts/buying/price-offers.ts'

/** Allowed moves. A late payment can still complete a canceled or lapsed offer. */
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
