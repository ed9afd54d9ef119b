import { LRUCache } from 'lru-cache'
import type { Address } from '#contracts/address.ts'
import { addressErrors, isCountry, tidyAddress } from '#contracts/address-errors.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { ShippingEstimate } from '#contracts/shipping.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import type { Carriers } from '../ports/carriers.ts'
import { purchaseVerdict } from '../products/purchase-state.ts'
import { askCarriers, findOrRefuse } from './ask-carriers.ts'
import type { ShippableProduct } from './find-shippable-product.ts'

type Wants = Needs<'db' | 'actor' | 'now' | 'settings' | 'carriers'>
/** Paid calls of the whole shop. */
export const ESTIMATES_AN_HOUR = 600
const KEPT_MS = 3_600_000
const KEPT_AT_MOST = 5000

type Kept = LRUCache<string, { endsAt: number; estimate: ShippingEstimate }>
const keptByCarriers = new WeakMap<Carriers, Kept>()

type Place = { country?: string | null; zip?: string | null }

/**
 * About what it costs to send one instrument to a postcode, for anybody who looks at it. It has no id
 * and is kept in memory alone, so nobody can pay with it; the quote for a whole address is `calculateShipping`.
 */
export async function estimateShipping(
  ctx: Wants,
  { productId, place, clientAddress }: { productId: string; place: Place; clientAddress: string },
): Promise<ShippingEstimate> {
  const to = doorIn(place)
  await takeFromLimit(ctx, { key: `shipping-estimate:${clientAddress}`, times: 30, seconds: 600 })

  const product = await findOrRefuse(ctx, null, productId)
  // Who may buy it is another question than what its parcel costs.
  if (product.state === 'sold' || product.state === 'unavailable') authorize(purchaseVerdict(product.state))
  return keptOrAsked(ctx, productId, product, to)
}

/** Every call to the carriers' broker is paid for: the same question is asked once an hour, and of all only so many. */
async function keptOrAsked(ctx: Wants, productId: string, product: ShippableProduct, to: Address): Promise<ShippingEstimate> {
  const kept: Kept = keptByCarriers.get(ctx.carriers) ?? new LRUCache({ max: KEPT_AT_MOST })
  keptByCarriers.set(ctx.carriers, kept)
  const now = ctx.now().getTime()
  const key = JSON.stringify([productId, product.measures, product.goods, product.from, to.country, to.zip])
  const known = kept.get(key)
  if (known && now < known.endsAt) return known.estimate

  await takeFromLimit(ctx, { key: 'shipping-estimate:shop', times: ESTIMATES_AN_HOUR, seconds: 3600 })
  const { rates } = await askCarriers(ctx, product, to)
  const estimate = {
    rates: rates.map(({ carrier, service, rateCents, deliveryDays }) => {
      return { carrier, service, rate: rateCents / 100, delivery_days: deliveryDays }
    }),
  }
  kept.set(key, { endsAt: now + KEPT_MS, estimate })
  return estimate
}

/** Some door there: carriers price by the postcode, but take no address without a street. */
function doorIn(place: Place): Address {
  const { zip, country } = tidyAddress(place as Parameters<typeof tidyAddress>[0])
  const address = { name: 'Estimate', street1: 'General Delivery', city: '', state: '', zip, country }
  const errors = addressErrors(address)
  const fields = Object.fromEntries(Object.entries(errors).filter(([field]) => field === 'zip' || field === 'country'))
  if (Object.keys(fields).length > 0 || !isCountry(country)) {
    throw new Refusal('invalid_input', 'Please enter a country and a postcode', { fields })
  }
  return { ...address, country }
}
