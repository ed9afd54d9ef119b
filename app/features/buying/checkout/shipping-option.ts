import type { ShippableProduct } from '#contracts/buying/cart-views.ts'
import { LOCAL_PICKUP } from '#contracts/buying/checkout.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import type { Arrival, ShippingRates } from '#contracts/delivering/shipping-views.ts'

/** The chosen option: a carrier's rate or local pickup. `rate` in dollars. */
export type ShippingOption = { id: string; name: string; rate: number; arrives: Arrival | null; dutiesOnDelivery: boolean }

export const PICKUP_OPTION: ShippingOption = {
  id: LOCAL_PICKUP,
  name: 'Local pickup',
  rate: 0,
  arrives: null,
  dutiesOnDelivery: false,
}

type PickedUp = Pick<ShippableProduct, 'offers_local_pickup' | 'ships_from_country'>

/** Whether to ask the buyer if they live near the workshop: not in another country. They can still choose pickup. */
export function isPickupNear({ offers_local_pickup, ships_from_country }: PickedUp, country: string): boolean {
  return offers_local_pickup && (ships_from_country ?? country) === country
}

/** The country whose law decides about a withdrawal: the buyer's, or the workshop's for a pickup */
export function withdrawalCountry({ id }: ShippingOption, { ships_from_country }: PickedUp, country: string): string | null {
  return id === PICKUP_OPTION.id ? ships_from_country : country
}

/** The pickup location. For buyers abroad, worded for a visit. */
export function pickupLabel(product: ShippableProduct, country: string): string {
  const { local_pickup_details, local_pickup_radius_miles, builder } = product
  const within = `ithin ${local_pickup_radius_miles} miles of ${builder.location ?? 'the workshop'}`
  const where = isPickupNear(product, country) ? `W${within}` : `If you’re in the area: w${within}`
  return local_pickup_details ? `${where}. ${local_pickup_details}` : where
}

/** The rates of an answer as options. */
export function toShippingOptions({ rates, duties_on_delivery: dutiesOnDelivery }: ShippingRates): ShippingOption[] {
  return rates.map(({ id, carrier, service, rate, arrives }) => {
    return { id, name: carrierService({ carrier, service }), rate, arrives, dutiesOnDelivery }
  })
}

/** All options: carriers first, then pickup, which does not depend on the address. */
export function withPickup(rates: ShippingOption[] | undefined, { offers_local_pickup }: PickedUp): ShippingOption[] {
  return [...(rates ?? []), ...(offers_local_pickup ? [PICKUP_OPTION] : [])]
}

/** More rates than this are reduced to the cheapest and the fastest, or the first two, until the buyer asks for all. */
const FEW = 3

export type ListedOption = ShippingOption & { merit?: 'Cheapest' | 'Fastest' | 'Cheapest and fastest' }

/** All options with what speaks for them. No rate is called fastest if no carrier says when it arrives. */
export function withMerits(options: ShippingOption[]): ListedOption[] {
  const { cheapest, fastest } = bestOf(options)
  return options.map((option) => {
    if (option === cheapest) return { ...option, merit: option === fastest ? 'Cheapest and fastest' : 'Cheapest' }
    return option === fastest ? { ...option, merit: 'Fastest' } : option
  })
}

/** The ids of the options shown first. */
export function firstListed(options: ShippingOption[]): string[] {
  const { rates, cheapest, fastest } = bestOf(options)
  if (rates.length <= FEW) return options.map(({ id }) => id)
  const second = fastest && fastest !== cheapest ? fastest : rates.find((option) => option !== cheapest)
  return options.filter((option) => [cheapest, second, PICKUP_OPTION].includes(option)).map(({ id }) => id)
}

/** A single rate is neither cheap nor fast. */
function bestOf(options: ShippingOption[]) {
  const rates = options.filter((option) => option !== PICKUP_OPTION)
  if (rates.length < 2) return { rates }
  const cheapest = rates.reduce((best, option) => (option.rate < best.rate ? option : best))
  const dated = rates.filter(({ arrives }) => arrives?.by)
  const fastest = dated.reduce<ShippingOption | undefined>(
    (best, option) => (best && lastDay(best) <= lastDay(option) ? best : option),
    undefined,
  )
  return { rates, cheapest, fastest }
}

function lastDay({ arrives }: ShippingOption): string {
  return arrives?.by ?? ''
}

/** The chosen option. Refetched rates have new ids, so it is matched by name. */
export function findChosen(
  options: ShippingOption[],
  choice: { id?: string | undefined; name?: string | undefined } | undefined,
): ShippingOption | undefined {
  if (!choice?.name) return undefined
  return options.find(({ id }) => id === choice.id) ?? options.find(({ name }) => name === choice.name)
}
