import type { Address } from '#contracts/address-views.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import { isProviderOutage } from '../kernel/is-provider-outage.ts'
import type { CarrierRate } from '../ports/carriers.ts'
import { paysDuties } from '../ports/customs-border.ts'
import { shipFromAddress } from '../products/ship-from.ts'
import type { ShipmentFacts } from './find-shipment-facts.ts'
import { parcelFor } from './parcel.ts'
import { type PricedParcel, pricedParcel } from './priced-parcel.ts'

/** The carriers' rates to this address. */
export async function fetchCarrierRates(
  ctx: Needs<'carriers'>,
  product: ShipmentFacts,
  to: Address,
): Promise<{ shipmentId: string; rates: CarrierRate[]; dutiesOnDelivery: boolean; pricedParcel: PricedParcel }> {
  const shipment = { from: shipFromAddress(product.from), to, parcel: parcelFor(product.measures), goods: product.goods }
  const quote = await ctx.carriers.quote(shipment).catch((cause: unknown) => {
    if (!isProviderOutage(cause)) throw cause
    throw new Refusal('provider_unavailable', 'Failed to calculate shipping rates', { cause })
  })
  // A rate of zero is a carrier's mistake: shipping is never free by accident.
  const rates = quote.rates.filter((rate) => rate.rateCents > 0)
  if (rates.length === 0) throw new Refusal('invalid_input', 'No shipping options available for this address')
  return { shipmentId: quote.shipmentId, rates, dutiesOnDelivery: paysDuties(shipment), pricedParcel: pricedParcel(shipment) }
}
