import type { Address } from '#contracts/address.ts'
import { addressErrors, isCountry, tidyAddress } from '#contracts/address-errors.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { ShippingEstimate } from '#contracts/shipping.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { purchaseVerdict } from '../products/purchase-state.ts'
import { askCarriers, findOrRefuse } from './ask-carriers.ts'

type Wants = Needs<'db' | 'actor' | 'now' | 'settings' | 'carriers'>
type Place = { country?: string | null; zip?: string | null }

/**
 * About what it costs to send one instrument to a postcode, for anybody who looks at it. Nothing of it is kept and it has
 * no id, so nobody can pay with it; the quote for a whole address is `calculateShipping`.
 */
export async function estimateShipping(
  ctx: Wants,
  { productId, place, clientAddress }: { productId: string; place: Place; clientAddress: string },
): Promise<ShippingEstimate> {
  const to = doorIn(place)
  // Every answer costs a call to the carriers' broker.
  await takeFromLimit(ctx, { key: `shipping-estimate:${clientAddress}`, times: 30, seconds: 600 })

  const product = await findOrRefuse(ctx, null, productId)
  // Who may buy it is another question than what its parcel costs.
  if (product.state === 'sold' || product.state === 'unavailable') authorize(purchaseVerdict(product.state))
  const { rates } = await askCarriers(ctx, product, to)
  return {
    rates: rates.map(({ carrier, service, rateCents, deliveryDays }) => {
      return { carrier, service, rate: rateCents / 100, delivery_days: deliveryDays }
    }),
  }
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
