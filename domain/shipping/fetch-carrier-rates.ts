import type { Address } from '#contracts/address-views.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import { isProviderOutage } from '../kernel/is-provider-outage.ts'
import { paysDuties } from '../ports/customs-border.ts'
import { shipFromAddress } from '../products/ship-from.ts'
import { convertRates, type ShopRate } from './convert-rates.ts'
import type { ShipmentFacts } from './find-shipment-facts.ts'
import { parcelFor } from './parcel.ts'
import { type PricedParcel, pricedParcel } from './priced-parcel.ts'

/** Carriers answered, in a currency that the shop cannot convert today: not the buyer's address is at fault. */
const NO_EXCHANGE_RATE = 'Shipping prices aren’t available right now. We’ve been notified.'

/** The carriers' rates to this address, in the shop's currency. */
export async function fetchCarrierRates(
  ctx: Needs<'carriers' | 'db' | 'now' | 'jobs'>,
  product: ShipmentFacts,
  to: Address,
): Promise<{ shipmentId: string; rates: ShopRate[]; dutiesOnDelivery: boolean; pricedParcel: PricedParcel }> {
  const shipment = { from: shipFromAddress(product.from), to, parcel: parcelFor(product.measures), goods: product.goods }
  const quote = await ctx.carriers.quote(shipment).catch((cause: unknown) => {
    if (!isProviderOutage(cause)) throw cause
    throw new Refusal('provider_unavailable', 'Failed to calculate shipping rates', { cause })
  })
  // A rate of zero is a carrier's mistake: shipping is never free by accident.
  const { rates, missing } = await convertRates(
    ctx,
    quote.rates.filter((rate) => rate.rateCents > 0),
  )
  if (rates.length === 0 && missing.length > 0) throw new Refusal('provider_unavailable', NO_EXCHANGE_RATE)
  if (rates.length === 0) throw new Refusal('invalid_input', 'No shipping options available for this address')
  return { shipmentId: quote.shipmentId, rates, dutiesOnDelivery: paysDuties(shipment), pricedParcel: pricedParcel(shipment) }
}
