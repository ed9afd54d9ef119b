import { OFFER_HOURS } from '#contracts/buying/price-offers.ts'
import type { productHolds } from '#domain/buying/checkout/checkout-tables.ts'
import type { priceOfferRounds, priceOffers } from '#domain/buying/price-offers/price-offers-tables.ts'
import { builderId, userId } from './account-rows.ts'
import { demoInstruments } from './demo-instruments.ts'
import { demoPeople } from './demo-people.ts'
import { productId } from './product-rows.ts'
import { stableId } from './stable-id.ts'
import { typeset } from './typeset.ts'

type OfferRow = typeof priceOffers.$inferInsert
type RoundRow = typeof priceOfferRounds.$inferInsert

const HOUR_MS = 3_600_000

/** The demo buyer's offers: one waits for the builder, one is accepted and to be paid, one was declined. */
const demoOffers = [
  {
    instrument: 'freighter-acoustic-bass',
    status: 'open',
    amounts: [
      { dollars: 3500, hoursAgo: 5, message: 'I play it unplugged in a string band. Would you take this, with the soft case?' },
    ],
  },
  {
    instrument: 'acequia-spruce',
    status: 'accepted',
    amounts: [
      { dollars: 6900, hoursAgo: 40, message: '' },
      { dollars: 7300, hoursAgo: 26, message: 'I can do $7,300, with the case.' },
    ],
    acceptedHoursAgo: 18,
  },
  {
    instrument: 'meeting-house-a',
    status: 'declined',
    amounts: [{ dollars: 2000, hoursAgo: 60, message: '' }],
    declinedHoursAgo: 50,
  },
] as const

/** The offers, their amounts and the one hold */
export function offerRows(now: Date): { offers: OfferRow[]; rounds: RoundRow[]; hold: typeof productHolds.$inferInsert } {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const buyerId = userId(demoPeople.buyer)
  const offers = demoOffers.map((offer): OfferRow => {
    const instrument = instrumentOf(offer.instrument)
    const last = offer.amounts.at(-1)
    const changedAt = ago(
      'acceptedHoursAgo' in offer ? offer.acceptedHoursAgo : 'declinedHoursAgo' in offer ? offer.declinedHoursAgo : 5,
    )
    const isOpen = offer.status === 'open'
    return {
      id: stableId('offer', offer.instrument),
      productId: productId(offer.instrument),
      buyerId,
      builderId: builderId(instrument.maker),
      status: offer.status,
      turn: isOpen ? 'builder' : null,
      round: offer.amounts.length,
      amountCents: (last?.dollars ?? 0) * 100,
      listPriceCents: instrument.priceDollars * 100,
      replyBy: isOpen ? ago(5 - OFFER_HOURS) : null,
      payBy: offer.status === 'accepted' ? ago(offer.acceptedHoursAgo - OFFER_HOURS) : null,
      endedAt: offer.status === 'declined' ? changedAt : null,
      createdAt: ago(offer.amounts[0].hoursAgo),
      updatedAt: changedAt,
    }
  })
  const rounds = demoOffers.flatMap(({ instrument, amounts }) =>
    amounts.map(
      ({ dollars, hoursAgo, message }, at): RoundRow => ({
        offerId: stableId('offer', instrument),
        round: at + 1,
        side: at % 2 === 0 ? 'buyer' : 'builder',
        amountCents: dollars * 100,
        message: typeset(message),
        createdAt: ago(hoursAgo),
      }),
    ),
  )
  const hold = {
    productId: productId('acequia-spruce'),
    priceOfferId: stableId('offer', 'acequia-spruce'),
    buyerId,
    expiresAt: ago(18 - OFFER_HOURS),
  }
  return { offers, rounds, hold }
}

function instrumentOf(slug: string) {
  const found = demoInstruments.find((instrument) => instrument.slug === slug)
  if (!found) throw new Error(`There is no instrument ${slug}`)
  return found
}
