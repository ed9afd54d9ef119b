import type { Address } from '#contracts/buying/address-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { shipFromAddress } from '#domain/catalog/products/ship-from.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import type { Carriers } from '#domain/ports/carriers.ts'
import { paysDuties } from '#domain/ports/customs-border.ts'
import { convertRates, type ShopRate } from './convert-rates.ts'
import type { ShipmentFacts } from './find-shipment-facts.ts'
import { parcelFor } from './parcel.ts'
import { type PricedParcel, pricedParcel } from './priced-parcel.ts'

/** Carriers quoted in a currency that the shop cannot convert today; the buyer's address is not the problem. */
const NO_EXCHANGE_RATE = 'Shipping prices aren’t available right now. We’ve been notified.'

type Deps = Needs<'carriers' | 'db' | 'now' | 'jobs'>
type Shipment = Parameters<Carriers['quote']>[0]

/** The carriers' rates for a parcel, in the shop's currency; empty if no carrier ships there. */
export async function quoteInShopCurrency(ctx: Deps, shipment: Shipment): Promise<{ shipmentId: string; rates: ShopRate[] }> {
  const quote = await ctx.carriers.quote(shipment).catch((cause: unknown) => {
    if (!isProviderOutage(cause)) throw cause
    throw new Refusal('provider_unavailable', 'Failed to calculate shipping rates', { cause })
  })
  // Ignores rates of zero, which are carrier errors.
  const { rates, missing } = await convertRates(
    ctx,
    quote.rates.filter((rate) => rate.rateCents > 0),
  )
  if (rates.length === 0 && missing.length > 0) throw new Refusal('provider_unavailable', NO_EXCHANGE_RATE)
  return { shipmentId: quote.shipmentId, rates }
}

/** The carriers' rates to this address. */
export async function fetchCarrierRates(
  ctx: Deps,
  product: ShipmentFacts,
  to: Address,
): Promise<{ shipmentId: string; rates: ShopRate[]; dutiesOnDelivery: boolean; pricedParcel: PricedParcel }> {
  const shipment = { from: shipFromAddress(product.from), to, parcel: parcelFor(product.measures), goods: product.goods }
  const quote = await quoteInShopCurrency(ctx, shipment)
  if (quote.rates.length === 0) throw new Refusal('invalid_input', 'No shipping options available for this address')
  return { ...quote, dutiesOnDelivery: paysDuties(shipment), pricedParcel: pricedParcel(shipment) }
}
