import type { Address } from '#contracts/address-views.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { isDatabaseOutage } from '../kernel/is-database-outage.ts'
import { isProviderOutage } from '../kernel/is-provider-outage.ts'
import { isUuid } from '../kernel/is-uuid.ts'
import type { CarrierRate } from '../ports/carriers.ts'
import { shipFromAddress } from '../products/ship-from.ts'
import { findShippableProduct, type ShippableProduct } from './find-shippable-product.ts'
import { parcelFor } from './parcel.ts'

/** What is known of an instrument that is to travel, or the refusal in the words of the specification. */
export async function getShippableProduct(ctx: Needs<'db' | 'now'>, actor: Actor, productId: string): Promise<ShippableProduct> {
  if (!isUuid(productId)) throw new Refusal('not_found', 'Product not found')
  const product = await findShippableProduct(ctx, actor, productId).catch((cause: unknown) => {
    if (!isDatabaseOutage(cause)) throw cause
    throw new Refusal('provider_unavailable', 'Failed to fetch product shipping information', { cause })
  })
  if (!product) throw new Refusal('not_found', 'Product not found')
  return product
}

/** What the carriers ask to bring it there. */
export async function fetchCarrierRates(
  ctx: Needs<'carriers'>,
  product: ShippableProduct,
  to: Address,
): Promise<{ shipmentId: string; rates: CarrierRate[] }> {
  const shipment = { from: shipFromAddress(product.from), to, parcel: parcelFor(product.measures), goods: product.goods }
  const quote = await ctx.carriers.quote(shipment).catch((cause: unknown) => {
    if (!isProviderOutage(cause)) throw cause
    throw new Refusal('provider_unavailable', 'Failed to calculate shipping rates', { cause })
  })
  // A carrier that asks nothing has made a mistake: shipping is never free by accident.
  const rates = quote.rates.filter((rate) => rate.rateCents > 0)
  if (rates.length === 0) throw new Refusal('invalid_input', 'No shipping options available for this address')
  return { shipmentId: quote.shipmentId, rates }
}
