import { LRUCache } from 'lru-cache'
import { addressErrors, isCountry, normalizeAddress } from '#contracts/buying/address-errors.ts'
import type { Address } from '#contracts/buying/address-views.ts'
import type { ShippingEstimate } from '#contracts/delivering/shipping-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { purchaseVerdict } from '#domain/catalog/products/purchase-state.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import type { Carriers } from '#domain/ports/carriers.ts'
import type { ShopRate } from './convert-rates.ts'
import { expectArrival } from './expect-arrival.ts'
import { fetchCarrierRates } from './fetch-carrier-rates.ts'
import type { ShipmentFacts } from './find-shipment-facts.ts'
import { getShipmentFacts } from './get-shipment-facts.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'carriers'>
/** The shop-wide limit of paid calls. */
export const ESTIMATES_PER_HOUR = 600
const CACHE_MS = 3_600_000
const MAX_CACHED = 5000

type EstimateCache = LRUCache<string, { endsAt: number; rates: ShopRate[] }>
const cacheByCarriers = new WeakMap<Carriers, EstimateCache>()

type Place = { country?: string | null; zip?: string | null }

/**
 * Estimates the shipping cost of a product to a postcode, for any visitor. Estimates have no id and are cached only in memory, so
 * they cannot be used to pay; `calculateShipping` quotes for a complete address.
 */
export async function estimateShipping(
  ctx: Deps,
  { productId, place, clientNetwork }: { productId: string; place: Place; clientNetwork: string },
): Promise<ShippingEstimate> {
  const to = placeholderAddress(place)
  await enforceRateLimit(ctx, { key: `shipping-estimate:${clientNetwork}`, times: 30, seconds: 600 })

  const product = await getShipmentFacts(ctx, null, productId)
  // The shipping cost does not depend on the buyer.
  if (product.state === 'sold' || product.state === 'unavailable') authorize(purchaseVerdict(product.state))
  const rates = await cachedRates(ctx, productId, product, to)
  return {
    rates: rates.map(({ carrier, service, rateCents, deliveryDays }) => ({
      carrier,
      service,
      rate: toDollars(rateCents),
      delivery_days: deliveryDays,
      arrives: expectArrival(ctx.now(), { deliveryDays, dispatchDays: product.dispatchDays, timeZone: product.timeZone }),
    })),
  }
}

/** Every call to the carriers' broker costs money, so the same estimate is bought once an hour and the total is limited. */
async function cachedRates(ctx: Deps, productId: string, product: ShipmentFacts, to: Address): Promise<ShopRate[]> {
  const cache: EstimateCache = cacheByCarriers.get(ctx.carriers) ?? new LRUCache({ max: MAX_CACHED })
  cacheByCarriers.set(ctx.carriers, cache)
  const now = ctx.now().getTime()
  const key = JSON.stringify([productId, product.measures, product.goods, product.from, to.country, to.zip])
  const known = cache.get(key)
  if (known && now < known.endsAt) return known.rates

  await enforceRateLimit(ctx, { key: 'shipping-estimate:shop', times: ESTIMATES_PER_HOUR, seconds: 3600 })
  const { rates } = await fetchCarrierRates(ctx, product, to)
  cache.set(key, { endsAt: now + CACHE_MS, rates })
  return rates
}

/** A placeholder street: carriers price by the postcode, but require a street. */
function placeholderAddress(place: Place): Address {
  const { zip, country } = normalizeAddress(place as Parameters<typeof normalizeAddress>[0])
  const address = { name: 'Estimate', street1: 'General Delivery', city: '', state: '', zip, country }
  const errors = addressErrors(address)
  const fields = Object.fromEntries(Object.entries(errors).filter(([field]) => field === 'zip' || field === 'country'))
  if (Object.keys(fields).length > 0 || !isCountry(country)) {
    throw new Refusal('invalid_input', 'Please enter a country and a postal code', { fields })
  }
  return { ...address, country }
}
