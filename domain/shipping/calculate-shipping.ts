import type { Address } from '#contracts/address.ts'
import type { TypedAddress } from '#contracts/address-errors.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { ShippingRate } from '#contracts/shipping.ts'
import { type Account, signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { isDatabaseOutage } from '../kernel/is-database-outage.ts'
import { isOutage } from '../kernel/is-outage.ts'
import { isShopId } from '../kernel/is-shop-id.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import type { CarrierRate } from '../ports/carriers.ts'
import { purchaseVerdict } from '../products/purchase-state.ts'
import { shipFromAddress } from '../products/ship-from.ts'
import { completeAddress } from './complete-address.ts'
import { findShippableProduct, type ShippableProduct } from './find-shippable-product.ts'
import { parcelFor } from './parcel.ts'
import { shippingLimit } from './shipping-limit.ts'
import { storeQuote } from './store-quote.ts'

type ShippingNeeds = Needs<'db' | 'actor' | 'now' | 'settings' | 'carriers'>

/** Asks the carriers what it costs to send one instrument to one buyer, and keeps their answer for the till. */
export async function calculateShipping(
  ctx: ShippingNeeds,
  input: { toAddress: TypedAddress; productIds: string[] },
): Promise<{ rates: ShippingRate[] }> {
  const buyer = signedIn(ctx.actor)
  const to = completeAddress(input.toAddress)
  const productId = onlyItem(input.productIds)
  await takeFromLimit(ctx, shippingLimit('rates', buyer.id))

  const product = await findOrRefuse(ctx, buyer, productId)
  authorize(purchaseVerdict(product.state))
  const { shipmentId, rates } = await askCarriers(ctx, product, to)
  return { rates: await storeQuote(ctx, { buyerId: buyer.id, productId, to, shipmentId, rates }) }
}

function onlyItem(productIds: string[]): string {
  const [productId, ...others] = productIds
  if (productId === undefined) throw new Refusal('invalid_input', 'No items in cart to calculate shipping for')
  if (others.length > 0) throw new Refusal('invalid_input', 'Cart should only contain one item')
  if (!isShopId(productId)) throw new Refusal('not_found', 'Product not found')
  return productId
}

async function findOrRefuse(ctx: ShippingNeeds, buyer: Account, productId: string): Promise<ShippableProduct> {
  const product = await findShippableProduct(ctx, buyer, productId).catch((cause: unknown) => {
    if (!isDatabaseOutage(cause)) throw cause
    throw new Refusal('provider_unavailable', 'Failed to fetch product shipping information', { cause })
  })
  if (!product) throw new Refusal('not_found', 'Product not found')
  return product
}

async function askCarriers(
  ctx: ShippingNeeds,
  product: ShippableProduct,
  to: Address,
): Promise<{ shipmentId: string; rates: CarrierRate[] }> {
  const shipment = { from: shipFromAddress(product.from), to, parcel: parcelFor(product.measures), goods: product.goods }
  const quote = await ctx.carriers.quote(shipment).catch((cause: unknown) => {
    if (!isOutage(cause)) throw cause
    throw new Refusal('provider_unavailable', 'Failed to calculate shipping rates', { cause })
  })
  // A carrier that asks nothing has made a mistake: shipping is never free by accident.
  const rates = quote.rates.filter((rate) => rate.rateCents > 0)
  if (rates.length === 0) throw new Refusal('invalid_input', 'No shipping options available for this address')
  return { shipmentId: quote.shipmentId, rates }
}
