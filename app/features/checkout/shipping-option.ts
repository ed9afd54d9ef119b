import { carrierService } from '#contracts/carrier-service.ts'
import type { ShippableProduct } from '#contracts/cart-views.ts'
import { LOCAL_PICKUP } from '#contracts/checkout.ts'
import type { Arrival, ShippingRates } from '#contracts/shipping-views.ts'

/** What was chosen: a carrier's rate or local pickup. `rate` in dollars. */
export type ShippingOption = { id: string; name: string; rate: number; arrives: Arrival | null; dutiesOnDelivery: boolean }

export const PICKUP_OPTION: ShippingOption = {
  id: LOCAL_PICKUP,
  name: 'Local pickup',
  rate: 0,
  arrives: null,
  dutiesOnDelivery: false,
}

type PickedUp = Pick<ShippableProduct, 'offers_local_pickup' | 'ships_from_country'>

/** Whether somebody at an address is asked whether they live near: nobody in another country does. They can choose it all the same. */
export function isPickupNear({ offers_local_pickup, ships_from_country }: PickedUp, country: string): boolean {
  return offers_local_pickup && (ships_from_country ?? country) === country
}

/** Where it is picked up. From abroad it is for those who come, whose home is not near. */
export function pickupLabel(product: ShippableProduct, country: string): string {
  const { local_pickup_details, local_pickup_radius_miles, builder } = product
  const within = `ithin ${local_pickup_radius_miles} miles of ${builder.location ?? 'the workshop'}`
  const where = isPickupNear(product, country) ? `W${within}` : `If you will be near: w${within}`
  return local_pickup_details ? `${where}. ${local_pickup_details}` : where
}

/** The rates of an answer, to choose from. */
export function toShippingOptions({ rates, duties_on_delivery: dutiesOnDelivery }: ShippingRates): ShippingOption[] {
  return rates.map(({ id, carrier, service, rate, arrives }) => {
    return { id, name: carrierService({ carrier, service }), rate, arrives, dutiesOnDelivery }
  })
}

/** Everything that can be chosen: carriers first, and pickup wherever the buyer lives. It does not hang on the address. */
export function withPickup(rates: ShippingOption[] | undefined, { offers_local_pickup }: PickedUp): ShippingOption[] {
  return [...(rates ?? []), ...(offers_local_pickup ? [PICKUP_OPTION] : [])]
}

/** The option that was chosen. Rates that were fetched again have new ids, so it is found by its name then. */
export function findChosen(
  options: ShippingOption[],
  choice: { id?: string | undefined; name?: string | undefined } | undefined,
): ShippingOption | undefined {
  if (!choice?.name) return undefined
  return options.find(({ id }) => id === choice.id) ?? options.find(({ name }) => name === choice.name)
}
