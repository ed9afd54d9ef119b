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

/** Whether pickup is worth a word to somebody at an address: a workshop in another country is not near. The server has the last word. */
export function isPickupNear(
  product: Pick<ShippableProduct, 'offers_local_pickup' | 'ships_from_country'>,
  country: string,
): boolean {
  return product.offers_local_pickup && (product.ships_from_country ?? country) === country
}

/** The rates of an answer, to choose from. */
export function toShippingOptions({ rates, duties_on_delivery: dutiesOnDelivery }: ShippingRates): ShippingOption[] {
  return rates.map(({ id, carrier, service, rate, arrives }) => {
    return { id, name: carrierService({ carrier, service }), rate, arrives, dutiesOnDelivery }
  })
}

/** The option that was chosen. Rates that were fetched again have new ids, so it is found by its name then. */
export function findChosen(
  options: ShippingOption[],
  choice: { id?: string | undefined; name?: string | undefined } | undefined,
): ShippingOption | undefined {
  if (!choice?.name) return undefined
  return options.find(({ id }) => id === choice.id) ?? options.find(({ name }) => name === choice.name)
}
