import type { TypedAddress } from '#contracts/buying/address-errors.ts'
import type { ShippingRates } from '#contracts/delivering/shipping-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { purchaseVerdict } from '#domain/catalog/products/purchase-state.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { carrierCallLimit } from './carrier-call-limit.ts'
import { fetchCarrierRates } from './fetch-carrier-rates.ts'
import { getShipmentFacts } from './get-shipment-facts.ts'
import { requireCompleteAddress } from './require-complete-address.ts'
import { storeQuote } from './store-quote.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'carriers'>

/** Quotes shipping a product to a buyer and stores the carriers' rates for the checkout. */
export async function quoteShipping(ctx: Deps, input: { toAddress: TypedAddress; productIds: string[] }): Promise<ShippingRates> {
  const buyer = requireAccount(ctx.actor)
  const to = requireCompleteAddress(input.toAddress)
  const productId = onlyItem(input.productIds)
  await enforceRateLimit(ctx, carrierCallLimit('rates', buyer.id))

  const product = await getShipmentFacts(ctx, buyer, productId)
  authorize(purchaseVerdict(product.state))
  const quote = await fetchCarrierRates(ctx, product, to)
  const { dispatchDays, timeZone } = product
  return {
    rates: await storeQuote(ctx, { buyerId: buyer.id, productId, to, dispatchDays, timeZone, ...quote }),
    duties_on_delivery: quote.dutiesOnDelivery,
  }
}

function onlyItem(productIds: string[]): string {
  const [productId, ...others] = productIds
  if (productId === undefined) throw new Refusal('invalid_input', 'No items in cart to calculate shipping for')
  if (others.length > 0) throw new Refusal('invalid_input', 'Cart should only contain one item')
  return productId
}
