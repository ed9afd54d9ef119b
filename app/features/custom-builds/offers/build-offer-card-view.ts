import type { Picture } from '#contracts/catalog/product-views.ts'
import type { BuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import type { BuildTime } from '#contracts/custom-builds/build-offers.ts'

/** The data of a build offer on a profile. Its specs load when it is opened, because page data is sent twice. */
export type BuildOfferCardView = {
  id: string
  listing_title: string
  instrument_type: string
  body_shape: string
  short_description: string
  image: Picture | null
  starting_price: number | null
  estimated_build_time: BuildTime | null
}

export function buildOfferCardView(offer: BuildOffer): BuildOfferCardView {
  const [cheapest] = offer.specs.toSorted((one, other) => one.starting_price - other.starting_price)
  return {
    id: offer.id,
    listing_title: offer.listing_title,
    instrument_type: offer.instrument_type,
    body_shape: offer.body_shape,
    short_description: offer.short_description,
    image: offer.images[0] ?? null,
    starting_price: cheapest?.starting_price ?? null,
    estimated_build_time: cheapest?.estimated_build_time ?? null,
  }
}
